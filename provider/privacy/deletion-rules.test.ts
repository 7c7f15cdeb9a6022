import { expect, it } from 'vitest';
import { deletionGraceDays } from '../../contract/deletion-grace.ts';
import { deletionDue, deletionEnd } from './deletion-rules.ts';

it('leaves the days of grace, and carries out what was asked for when they are over', () => {
  const asked = new Date('2026-11-20T10:00:00Z');
  const end = new Date(asked.getTime() + deletionGraceDays * 86_400_000);
  expect(deletionEnd(asked)).toEqual(end);
  expect(deletionDue(end)).toEqual(asked);
});
