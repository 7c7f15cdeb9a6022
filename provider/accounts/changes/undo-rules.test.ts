import { expect, it } from 'vitest';
import { canBeUndone } from './undo-rules.ts';

const undoUntil = new Date('2026-11-23T10:00:00.000Z');

it.each([
  ['at once', '2026-11-20T10:00:00.000Z', null, true],
  ['in the last moment', '2026-11-23T09:59:59.999Z', null, true],
  ['when its time is over', '2026-11-23T10:00:00.000Z', null, false],
  ['once it was undone or kept', '2026-11-20T11:00:00.000Z', '2026-11-20T10:30:00.000Z', false],
] as const)('a change of the address, %s', (_, now, endedAt, expected) => {
  expect(canBeUndone({ undoUntil, endedAt: endedAt === null ? null : new Date(endedAt) }, new Date(now))).toBe(expected);
});
