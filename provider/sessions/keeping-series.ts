import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../contract/change-topics.ts';
import type { Database } from '../database/open.ts';
import { accounts, sessionSeries } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock.ts';
import { lookEveryMinute } from '../kernel/every-minute.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { relationsOf } from '../member-access/index.ts';
import { silently } from '../notifications/index.ts';
import type { Realtime } from '../realtime/index.ts';
import { coveredMembers } from '../subscriptions/index.ts';
import { findBookableCoach, findTitle } from './coach-calendar.ts';
import { type NotifyingCall, notifyOfSession } from './notices.ts';
import { bookDue, notifyCoachOf } from './series-booking.ts';
import { notifyOfEnd, notifyOfMissed } from './series-notices.ts';
import { isOver } from './series-rules.ts';
import { lockSeries, type SeriesRow, setEnded } from './series-store.ts';

const maxAtOnce = 200;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'changed'>;
}

/**
 * Books what has come within the time that members can book, in every series that is due. Several providers may do it at once: each
 * occurrence is settled once, under the locks of the calendar and the series.
 */
export async function bookSeries({ database, clock, realtime }: Parts): Promise<void> {
  const due = await database
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(and(isNull(sessionSeries.endedAt), lte(sessionSeries.nextLookAt, clock.now())))
    .orderBy(asc(sessionSeries.nextLookAt), asc(sessionSeries.id))
    .limit(maxAtOnce);
  let failure: unknown;
  for (const { id } of due) {
    const changes: [readonly string[], Topic][] = [];
    try {
      await inTransaction(database, async (transaction) => {
        changes.length = 0;
        const changed: NotifyingCall['changed'] = (accountIds, topic) => changes.push([accountIds, topic]);
        await keepOne({ ...silently, database: transaction, clock, changed, actor: null }, id);
      });
    } catch (error) {
      // One that fails does not stop the others; it is the first again the next time.
      failure ??= error;
      continue;
    }
    for (const [accountIds, topic] of changes) realtime.changed([...accountIds], [topic]);
  }
  if (failure !== undefined) throw failure;
}

async function keepOne(call: NotifyingCall, id: string): Promise<void> {
  const { database, clock } = call;
  const now = clock.now();
  const series = await lockSeries(database, id);
  if (!series || series.endedAt !== null || series.nextLookAt > now) return;
  if (isOver(series, now)) {
    await end(call, series, 'last-day');
    return;
  }
  const member = await memberOf(database, series.memberId);
  if (!member) {
    await end(call, series, 'member-left');
    return;
  }
  const coach = await findBookableCoach(database, series.coachId);
  const { hasChosen } = await relationsOf(database, series.coachId, series.memberId);
  const title = coach && hasChosen ? await findTitle(database, coach, series.offeringId) : null;
  if (!coach || !title) {
    await end(call, series, 'coach-unavailable');
    return;
  }
  if (!(await coveredMembers(database, [series.memberId], now)).has(series.memberId)) {
    await end(call, series, 'not-covered');
    return;
  }
  const { news, member: calendar } = await bookDue(call, series, { coach, title, reason: null });
  for (const { row, session } of news) {
    if (session) {
      await notifyCoachOf(call, series, session);
      if (session.status === 'scheduled') await notifyOfSession(call, [series.memberId], 'session-booked', session);
    } else if (row.problem !== null) await notifyOfMissed(call, series, coach, calendar, { ...row, problem: row.problem });
  }
}

async function end(call: NotifyingCall, series: SeriesRow, ending: NonNullable<SeriesRow['ending']>): Promise<void> {
  const { database, clock } = call;
  await setEnded(database, series.id, ending, clock.now());
  if (ending === 'coach-unavailable' || ending === 'not-covered') {
    const [coach] = await database
      .select({ firstName: accounts.firstName, lastName: accounts.lastName })
      .from(accounts)
      .where(eq(accounts.id, series.coachId));
    if (coach) await notifyOfEnd(call, series, fullNameOf(coach), ending);
  }
  call.changed([series.memberId], 'sessions');
}

/** Null when the account is not in use, or about to be deleted. */
async function memberOf(database: Database, id: string): Promise<{ id: string } | null> {
  const isInUse = and(isNull(accounts.deactivatedAt), isNull(accounts.deletedAt), isNull(accounts.deletionRequestedAt));
  const [member] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isInUse));
  return member ?? null;
}

/** Books the sessions that repeat at start and every minute, in one provider at a time. */
export function keepSeries(app: FastifyInstance, kernel: Parts): void {
  lookEveryMinute(app, kernel, {
    name: 'session-series',
    look: () => bookSeries(kernel),
    failed: 'sessions that repeat could not be booked; it is tried again in a minute',
    released: 'another provider books sessions that repeat a little later',
  });
}
