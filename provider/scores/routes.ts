import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { dayLater } from '../../contract/calendar-days.ts';
import { earliestScoreDay, isScoreDay, scoreCalendarDays } from '../../contract/score-rules.ts';
import type { scores as endpoints, ScoreEntry } from '../../contract/scores.ts';
import type { Database } from '../database/open.ts';
import { accounts, overallScores, scoreEntries } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import type { BodyOf, ByActor, HandlerFunction, Handlers, ParamsOf, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { coachesOfMember } from '../member-access/index.ts';
import { addEntry, computeOverall, lockScores, storeOverallScore, storeOverallScoresSince } from './store.ts';

/** The default time span of the chart: its longest range. */
const daysOfHistory = 366;
const maxEntries = 5000;

const overall: HandlerFunction<typeof endpoints.overall> = async ({ database, params, query, clock }) => {
  const today = dayOf(clock.now(), await timeZoneOf(database, params.id));
  const to = query.to ?? today;
  const history = await database
    .select({ day: overallScores.day, overall: overallScores.overall, health: overallScores.health, self: overallScores.self })
    .from(overallScores)
    .where(
      and(
        eq(overallScores.userId, params.id),
        gte(overallScores.day, query.from ?? dayLater(to, -daysOfHistory)),
        lte(overallScores.day, to),
      ),
    )
    .orderBy(asc(overallScores.day));
  return { current: await computeOverall(database, params.id, today), history };
};

/** The member records how today, or a day before, feels; the overall score of that day follows. */
const createSelf: HandlerFunction<typeof endpoints.createSelf> = (call) => record(call, 'self');

/** The member, or a coach of theirs, records what was measured; the overall score of that day follows. */
const createHealth: HandlerFunction<typeof endpoints.createHealth> = (call) => record(call, 'health');

async function record(
  call: Work & ByActor & ParamsOf<typeof endpoints.createHealth> & BodyOf<typeof endpoints.createHealth>,
  kind: ScoreEntry['kind'],
): Promise<ScoreEntry> {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const timeZone = params.id === actor.accountId ? actor.timeZone : await timeZoneOf(database, params.id);
  requirePast(body.day, dayOf(now, timeZone));
  const recordedAt = new Date(body.recordedAt);
  const row = {
    id: body.id,
    userId: params.id,
    kind,
    value: body.value,
    day: body.day,
    note: body.note ?? null,
    recordedBy: actor.accountId,
    recordedAt: recordedAt < now ? recordedAt : now,
    receivedAt: now,
  };
  // An id that was used before: the same entry sent again, or something else.
  const { stored, scores, coachIds } = found(await addEntry(database, row));
  const { recordedBy, receivedAt: _receivedAt, ...entry } = stored;
  if (entry.userId !== params.id || recordedBy !== actor.accountId || entry.kind !== kind) refuse('OBJECT_DENIED');
  await storeOverallScoresSince(database, scores, now);
  call.changed([params.id, ...coachIds], `scores:${params.id}`);
  return { ...entry, recordedById: recordedBy, recordedByName: fullNameOf(actor), recordedAt: toInstant(entry.recordedAt) };
}

const calculateOverall: HandlerFunction<typeof endpoints.calculateOverall> = async (call) => {
  const { database, params, body, clock } = call;
  const now = clock.now();
  requirePast(body.day, dayOf(now, await timeZoneOf(database, params.id)));
  await lockScores(database, params.id);
  const score = await storeOverallScore(database, params.id, body.day, now);
  if (score !== null) call.changed([params.id, ...(await coachesOfMember(database, params.id))], `scores:${params.id}`);
  return { score };
};

/** The days on which something was recorded, earliest first. */
const calendar: HandlerFunction<typeof endpoints.calendar> = async ({ database, params, query, clock }) => {
  const to = query.to ?? dayOf(clock.now(), await timeZoneOf(database, params.id));
  const from = query.from ?? dayLater(to, -scoreCalendarDays);
  const within = (day: typeof scoreEntries.day | typeof overallScores.day) => and(gte(day, from), lte(day, to));
  const rows = await database
    .select({ entry: scoreEntries, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(scoreEntries)
    .innerJoin(accounts, eq(accounts.id, scoreEntries.recordedBy))
    .where(and(eq(scoreEntries.userId, params.id), within(scoreEntries.day)))
    .orderBy(asc(scoreEntries.day), asc(scoreEntries.recordedAt), asc(scoreEntries.id))
    .limit(maxEntries);
  const kept = await database
    .select({ day: overallScores.day, overall: overallScores.overall })
    .from(overallScores)
    .where(and(eq(overallScores.userId, params.id), within(overallScores.day)));
  const overallOf = new Map(kept.map(({ day, overall }) => [day, overall]));
  const days = new Map<string, ScoreEntry[]>();
  for (const { entry, ...recorder } of rows) {
    const { recordedBy, receivedAt: _receivedAt, ...rest } = entry;
    const entries = days.get(entry.day) ?? [];
    days.set(entry.day, entries);
    entries.push({ ...rest, recordedById: recordedBy, recordedByName: fullNameOf(recorder), recordedAt: toInstant(entry.recordedAt) });
  }
  return { items: [...days].map(([day, entries]) => ({ day, overall: overallOf.get(day) ?? null, entries })) };
};

function requirePast(day: string, today: string): void {
  if (isScoreDay(day, today)) return;
  const message = day > today ? 'Choose a day that is not in the future.' : `Choose a day since ${earliestScoreDay}.`;
  refuse('INVALID_INPUT', { fields: [{ path: 'body.day', message }] });
}

async function timeZoneOf(database: Database, accountId: string): Promise<string> {
  const [account] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return found(account).timeZone;
}

export const scoresHandlers: Handlers<typeof endpoints> = {
  createHealth,
  createSelf,
  calculateOverall,
  overall,
  calendar,
};
