import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('what I wrote beside what it now says', () => {
  it('names only the fields that differ, and nothing technical', () => {
    const mine = { baseVersion: 1, title: 'Check-in', reason: 'Sleep', capacity: 4 };
    const theirs = { id: 'x', version: 2, title: 'Check-in', reason: 'Stress', capacity: 6 };
    expect(differences(mine, theirs)).toEqual([
      { field: 'reason', mine: 'Sleep', theirs: 'Stress' },
      { field: 'capacity', mine: 4, theirs: 6 },
    ]);
  });

  it('goes through a form question by question', () => {
    const found = differences({ formId: 'f', values: { sleep: 'well', mood: ['calm'] } }, { values: { sleep: 'badly', mood: ['calm'] } });
    expect(found).toEqual([{ field: 'sleep', mine: 'well', theirs: 'badly' }]);
  });

  it('shows all of mine when the other version is gone, and takes empty for empty', () => {
    expect(differences({ reason: 'Sleep', note: null }, undefined)).toEqual([{ field: 'reason', mine: 'Sleep', theirs: undefined }]);
  });
});
