import { expect, it } from 'vitest';
import type { IntentionProblem } from '../../db/rows.ts';
import { settledReason } from './settled.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const later = '2026-11-24T15:20:00.000Z';

function conflict(current: unknown): IntentionProblem {
  return { kind: 'conflict', code: 'VERSION_CONFLICT', message: null, details: { current }, at: now.toISOString() };
}
const edit = { endpoint: 'sessions.edit', body: { baseVersion: 4, title: 'Sleep' } } as const;
const accept = { endpoint: 'sessions.edit', body: { baseVersion: 4, accept: true } } as const;
const move = { endpoint: 'sessions.book', body: { movesSessionId: 's', startTimes: [later] } } as const;
const note = { endpoint: 'notes.write', body: { baseVersion: 1, text: 'Well' } } as const;

it.each([
  ['a title of a session that was cancelled', edit, { status: 'cancelled', endsAt: later }, 'cancelled'],
  ['a move of one that was cancelled', move, { status: 'cancelled', endsAt: later }, 'cancelled'],
  ['an acceptance of a request that was taken back', accept, { status: 'cancelled', endsAt: later }, 'cancelled'],
  ['a title of a session that was completed', edit, { status: 'completed', endsAt: '2026-11-21T10:00:00.000Z' }, 'over'],
  ['a title of a session that has ended', edit, { status: 'scheduled', endsAt: now.toISOString() }, 'over'],
  ['an acceptance of what was accepted on another device', accept, { status: 'scheduled', endsAt: later }, 'decided'],
  ['a change of what was deleted', note, null, 'gone'],
  ['an acceptance of a request that was moved', accept, { status: 'requested', endsAt: later }, null],
  ['a title of a session that got another one', edit, { status: 'scheduled', endsAt: later }, null],
  ['a note that changed meanwhile', note, { text: 'Better', status: 'cancelled' }, null],
  ['a conflict that says nothing of what stands', edit, undefined, null],
] as const)('%s: %o meets %o', (_what, change, current, settled) => {
  expect(settledReason({ ...change, problem: conflict(current) }, now)).toBe(settled);
});

it.each([
  ['SESSION_CANCELLED', 'cancelled'],
  ['SESSION_OVER', 'over'],
  ['NOT_FOUND', 'gone'],
  ['ALREADY_DONE', 'decided'],
  ['SLOT_TAKEN', null],
])('what was refused with %s is settled: %s', (code, settled) => {
  expect(settledReason({ ...edit, problem: { ...conflict(null), kind: 'rejected', code } }, now)).toBe(settled);
});

it('does not settle a change that only waits', () => {
  expect(settledReason({ ...edit, problem: null }, now)).toBe(null);
  expect(settledReason({ ...edit, problem: { ...conflict(null), kind: 'unreachable' } }, now)).toBe(null);
});
