import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { scores as calls } from '../../contract/scores.ts';
import { coachesOfMember, seesMember } from '../coaches/relations.ts';
import type { Database } from '../database/open.ts';
import { accounts, overallScores, scoreEntries } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordReading } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { type HandlerFunction, type Handlers, notBuilt } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { addDays, computeOverall, keepOverall } from './store.ts';

/** How far back the chart goes when nobody says. */
const daysOfHistory = 183;

const overall: HandlerFunction<typeof calls.overall> = async (call) => {
  const { actor, database, params, query, clock } = call;
  if (!(await seesMember(database, actor, params.id))) refuse('OBJECT_DENIED');
  await recordReading(call, params.id, 'scores');
  const today = dayOf(clock.now(), await timeZoneOf(database, params.id));
  const to = query.to ?? today;
  const history = await database
    .select({ day: overallScores.day, overall: overallScores.overall, health: overallScores.health, self: overallScores.self })
    .from(overallScores)
    .where(
      and(
        eq(overallScores.userId, params.id),
        gte(overallScores.day, query.from ?? addDays(to, -daysOfHistory)),
        lte(overallScores.day, to),
      ),
    )
    .orderBy(asc(overallScores.day));
  return { current: await computeOverall(database, params.id, today), history };
};

/** The member records how today, or a day before, feels; the overall score of that day follows. */
const createSelf: HandlerFunction<typeof calls.createSelf> = async (call) => {
  const { actor, database, params, body, clock } = call;
  if (params.id !== actor.accountId) refuse('OBJECT_DENIED');
  if (body.day > dayOf(clock.now(), actor.timeZone)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.day', message: 'Choose a day that is not in the future.' }] });
  }
  const now = clock.now();
  const recordedAt = new Date(body.recordedAt);
  const row = {
    id: body.id,
    userId: actor.accountId,
    kind: 'self' as const,
    value: body.value,
    day: body.day,
    note: body.note ?? null,
    recordedBy: actor.accountId,
    recordedAt: recordedAt < now ? recordedAt : now,
    receivedAt: now,
  };
  await database.insert(scoreEntries).values(row).onConflictDoNothing();
  // An id that was used before: the same entry sent again, or somebody else's.
  const [stored] = await database.select().from(scoreEntries).where(eq(scoreEntries.id, body.id));
  const { recordedBy, receivedAt: _receivedAt, ...entry } = found(stored);
  if (entry.userId !== actor.accountId || recordedBy !== actor.accountId) refuse('OBJECT_DENIED');
  await keepOverall(database, actor.accountId, entry.day, now);
  call.changed([actor.accountId, ...(await coachesOfMember(database, actor.accountId))], `scores:${actor.accountId}`);
  return { ...entry, recordedById: recordedBy, recordedByName: fullNameOf(actor), recordedAt: toInstant(entry.recordedAt) };
};

async function timeZoneOf(database: Database, accountId: string): Promise<string> {
  const [account] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return found(account).timeZone;
}

export const scoresHandlers: Handlers<typeof calls> = {
  createHealth: notBuilt,
  createSelf,
  calculateOverall: notBuilt,
  overall,
  calendar: notBuilt,
};
