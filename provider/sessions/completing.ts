import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../contract/change-topics.ts';
import { settleAttendance } from '../calls/index.ts';
import type { Database } from '../database/open.ts';
import { sessionRegistrations, sessions } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { lookEveryMinute } from '../kernel/every-minute.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { silently } from '../notifications/index.ts';
import { countForPayout } from '../payouts/index.ts';
import type { Realtime } from '../realtime/index.ts';
import { giveSlotsBack, lockSessionInCalendar } from './coach-calendar.ts';
import { membersOfSession } from './members.ts';
import { notifyOfSession } from './notices.ts';

const maxAtOnce = 200;

type Changed = (accountIds: readonly string[], topic: Topic) => void;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'changed'>;
}

/**
 * Closes what is over: a scheduled session is completed at its end, and a request that was not accepted before its start is cancelled.
 * Attendance is marked where the call decides it (`settleAttendance`); otherwise only the coach's register marks anybody as missing,
 * and a member's own arrival counts until a day after the end (`arrivalProblem`). Several providers may do it at once; each session is
 * closed once.
 */
export async function closeSessions({ database, clock, realtime }: Parts): Promise<void> {
  const now = clock.now();
  const over = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.status} = 'scheduled'`, lte(sessions.endsAt, now)))
    .orderBy(sessions.endsAt)
    .limit(maxAtOnce);
  const unanswered = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.status} = 'requested'`, lte(sessions.startsAt, now)))
    .orderBy(sessions.startsAt)
    .limit(maxAtOnce);
  const changes = new Map<Topic, Set<string>>();
  let failure: unknown;
  for (const [ids, close] of [
    [over, complete],
    [unanswered, endRequest],
  ] as const) {
    for (const { id } of ids) {
      const ofOne: [readonly string[], Topic][] = [];
      try {
        await inTransaction(database, async (transaction) => {
          ofOne.length = 0;
          await close(transaction, clock, id, (accountIds, topic) => ofOne.push([accountIds, topic]));
        });
      } catch (error) {
        // One that cannot be closed does not stop the others; it is the first again the next time.
        failure ??= error;
        continue;
      }
      for (const [accountIds, topic] of ofOne) changes.set(topic, new Set([...(changes.get(topic) ?? []), ...accountIds]));
    }
  }
  for (const [topic, accountIds] of changes) realtime.changed([...accountIds], [topic]);
  if (failure !== undefined) throw failure;
}

async function complete(database: Database, clock: Clock, id: string, changed: Changed): Promise<void> {
  const session = await lockSessionInCalendar(database, id);
  const now = clock.now();
  if (session?.status !== 'scheduled' || session.endsAt > now) return;
  const changes = { status: 'completed' as const, completedAt: session.endsAt, version: session.version + 1, updatedAt: now };
  await database.update(sessions).set(changes).where(eq(sessions.id, id));
  const marked = await settleAttendance(database, session, now);
  await countForPayout(database, id, now);
  const concerned = [...new Set([session.coachId, ...(await membersOfSession(database, id)), ...marked])];
  changed(concerned, 'sessions');
  if (marked.length > 0) changed(concerned, 'calls');
}

async function endRequest(database: Database, clock: Clock, id: string, changed: Changed): Promise<void> {
  const session = await lockSessionInCalendar(database, id);
  const now = clock.now();
  if (session?.status !== 'requested' || session.startsAt > now) return;
  const members = await membersOfSession(database, id);
  await giveSlotsBack(database, session, now);
  await database
    .update(sessions)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      suggestion: null,
      registeredCount: 0,
      waitingCount: 0,
      sequence: session.sequence + 1,
      version: session.version + 1,
      updatedAt: now,
    })
    .where(eq(sessions.id, id));
  await database
    .update(sessionRegistrations)
    .set({ status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(and(eq(sessionRegistrations.sessionId, id), inArray(sessionRegistrations.status, ['registered', 'waiting'])));
  await notifyOfSession({ ...silently, database, clock, changed, actor: null }, members, 'session-cancelled', session);
  changed([session.coachId, ...members], 'sessions');
}

/** Closes sessions at start and every minute, in one provider at a time. */
export function keepSessions(app: FastifyInstance, kernel: Parts): void {
  lookEveryMinute(app, kernel, {
    name: 'sessions-over',
    look: () => closeSessions(kernel),
    failed: 'sessions that are over could not be closed; it is tried again in a minute',
    released: 'another provider closes sessions a little later',
  });
}
