import { describe, expect, it } from 'vitest';
import { comparedFields, differences } from './differences.ts';

describe('a change of a session that changed meanwhile', () => {
  const current = { id: 's', version: 5, status: 'requested', startsAt: '2026-11-24T14:30:00.000Z', reason: 'Sleep' };
  const problem = { kind: 'conflict', code: 'VERSION_CONFLICT', message: null, details: { current }, at: '' } as const;
  const shownOf = (endpoint: 'sessions.cancel' | 'sessions.book' | 'sessions.edit' | 'notes.write', body: object) => {
    const { mine, theirs } = comparedFields({ endpoint, body: { baseVersion: 4, ...body }, problem }, 'Cancelled');
    return differences(mine, theirs);
  };

  it('is compared by its time, without anything meaningless to a person', () => {
    const now = current.startsAt;
    expect(shownOf('sessions.cancel', { reason: 'I am ill' })).toEqual([{ field: 'startsAt', mine: 'Cancelled', theirs: now }]);
    const move = {
      id: 's',
      movesSessionId: 's',
      coachId: 'c',
      slotIds: ['t'],
      startTimes: ['2026-11-25T09:00:00.000Z'],
      joinsWaitingList: false,
    };
    expect(shownOf('sessions.book', move)).toEqual([{ field: 'startsAt', mine: move.startTimes, theirs: now }]);
    expect(shownOf('sessions.edit', { accept: true })).toEqual([]);
  });

  it('shows the differences of any other change', () => {
    expect(shownOf('notes.write', { reason: 'Stress' })).toEqual([{ field: 'reason', mine: 'Stress', theirs: 'Sleep' }]);
  });
});

describe('my version beside the current one', () => {
  it('lists only the fields that differ, and nothing technical', () => {
    const mine = { baseVersion: 1, title: 'Check-in', reason: 'Sleep', capacity: 4 };
    const theirs = { id: 'x', version: 2, title: 'Check-in', reason: 'Stress', capacity: 6 };
    expect(differences(mine, theirs)).toEqual([
      { field: 'reason', mine: 'Sleep', theirs: 'Stress' },
      { field: 'capacity', mine: 4, theirs: 6 },
    ]);
  });

  it('compares a form question by question', () => {
    const found = differences({ formId: 'f', values: { sleep: 'well', mood: ['calm'] } }, { values: { sleep: 'badly', mood: ['calm'] } });
    expect(found).toEqual([{ field: 'sleep', mine: 'well', theirs: 'badly' }]);
  });

  it('shows all of mine when the other version is gone, and treats empty as empty', () => {
    expect(differences({ reason: 'Sleep', note: null }, undefined)).toEqual([{ field: 'reason', mine: 'Sleep', theirs: undefined }]);
  });
});

describe('a company profile that somebody else changed meanwhile', () => {
  const current = { name: 'Brightwater', city: 'Madrid', departments: ['Care'], version: 5 };
  const problem = { kind: 'conflict', code: 'VERSION_CONFLICT', message: null, details: { current }, at: '' } as const;
  const shownOf = (body: object) => {
    const { mine, theirs } = comparedFields(
      { endpoint: 'enterprises.editProfile', body: { baseVersion: 4, ...body }, problem },
      'Cancelled',
    );
    return differences(mine, theirs);
  };

  it('is compared field by field, without the person’s own part', () => {
    const company = { name: 'Bright', city: 'Madrid', departments: ['Care', 'Sales'] };
    expect(shownOf({ company, administrator: { jobTitle: 'People' } })).toEqual([
      { field: 'name', mine: 'Bright', theirs: 'Brightwater' },
      { field: 'departments', mine: ['Care', 'Sales'], theirs: ['Care'] },
    ]);
    expect(shownOf({ administrator: { jobTitle: 'People' } })).toEqual([]);
  });
});
