import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { readCoachSessions } from './coach-sessions.ts';

const coach = '01930000-0000-7000-8000-0000000000aa';
const ids = {
  before: coach.replace(/a$/, '1'),
  within: coach.replace(/a$/, '2'),
  after: coach.replace(/a$/, '3'),
  others: coach.replace(/a$/, '4'),
};
const week = { from: '2026-11-22T23:00:00.000Z', to: '2026-11-29T23:00:00.000Z' };
let database: AccountDatabase;

beforeEach(async () => {
  database = accountDatabase(coach);
  const session = (id: string, startsAt: string, coachId = coach) => ({ id, startsAt, endsAt: startsAt, coachId, version: 1 }) as Session;
  await database.sessions.bulkPut([
    session(ids.before, '2026-11-22T22:59:00.000Z'),
    session(ids.within, week.from),
    session(ids.after, week.to),
    session(ids.others, '2026-11-24T10:00:00.000Z', ids.before),
  ]);
});
afterEach(() => deleteAccountDatabase(coach));

it('reads the coach’s own sessions in a span, or all', async () => {
  const read = async (span: typeof week | null) => (await readCoachSessions(database, coach, span)).sessions.map(({ id }) => id);
  expect(await read(week)).toEqual([ids.within]);
  expect(await read(null)).toEqual([ids.before, ids.within, ids.after]);
});

it('includes, once, sessions with unsent changes wherever they are, since they may be moved into the span', async () => {
  const body = { baseVersion: 1, startsAt: '2026-11-25T10:00:00.000Z' };
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
  for (const id of [ids.after, ids.after, ids.within]) await enqueue(database, { endpoint: 'sessions.edit', params: { id }, body }, clock);
  const { sessions, intentions } = await readCoachSessions(database, coach, week);
  expect(sessions.map(({ id }) => id)).toEqual([ids.within, ids.after]);
  expect(new Set(intentions.map(({ params }) => params.id))).toEqual(new Set([ids.after, ids.within]));
});
