import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { bookingWishes, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { endSession } from './cancelling.ts';
import { giveSlotsBack, lockSessionInCalendar } from './coach-calendar.ts';
import { membersOfSession } from './members.ts';
import { type NotifyingCall, notifyOfSession } from './notices.ts';
import { endAllOf } from './series-store.ts';
import { fillPlaces, offerToWaiting } from './waiting.ts';

interface LeavingMember {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The sessions to come in which the member has a place or waits for one, earliest first. */
export function comingSessionsOf(database: Database, accountId: string, now: Date): Promise<{ id: string }[]> {
  return database
    .select({ id: sessions.id })
    .from(sessionRegistrations)
    .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
    .where(
      and(
        eq(sessionRegistrations.userId, accountId),
        inArray(sessionRegistrations.status, ['registered', 'waiting']),
        inArray(sessions.status, ['requested', 'scheduled']),
        gt(sessionRegistrations.startsAt, now),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
}

/**
 * Ends the series of a member who leaves the product, and takes them out of every session to come, regardless of the coach's notice: coaches are notified, freed
 * places go to the waiting list. In the transaction of the call.
 */
export async function leaveComingSessions(call: NotifyingCall, member: LeavingMember): Promise<void> {
  const { database, clock } = call;
  const now = clock.now();
  await endAllOf(database, member.accountId, now);
  await database
    .update(bookingWishes)
    .set({ status: 'ended', settledAt: now })
    .where(and(eq(bookingWishes.memberId, member.accountId), eq(bookingWishes.status, 'waiting')));
  for (const { id } of await comingSessionsOf(database, member.accountId, now)) await leaveSession(call, member, id);
}

async function leaveSession(call: NotifyingCall, member: LeavingMember, sessionId: string): Promise<void> {
  const { database, clock } = call;
  const now = clock.now();
  const session = await lockSessionInCalendar(database, sessionId);
  if (!session || session.startsAt <= now || !['requested', 'scheduled'].includes(session.status)) return;
  const actor = { accountId: member.accountId };
  if (session.kind === 'one-on-one') {
    await endSession({ actor, database, clock, body: {} }, session);
    const freed = await giveSlotsBack(database, session, now);
    await notifyOfSession({ ...call, actor }, [session.coachId], 'session-cancelled', session, fullNameOf(member));
    await offerToWaiting(call, session.coachId, freed);
    call.changed([session.coachId], 'availability');
  } else {
    const own = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, member.accountId));
    const [place] = await database.select({ status: sessionRegistrations.status }).from(sessionRegistrations).where(own);
    const isWaiting = place?.status === 'waiting';
    await database.update(sessionRegistrations).set({ status: 'cancelled', cancelledAt: now, updatedAt: now }).where(own);
    await fillPlaces(call, session, session.capacity, {
      registered: session.registeredCount - (isWaiting ? 0 : 1),
      waiting: session.waitingCount - (isWaiting ? 1 : 0),
    });
  }
  call.changed([session.coachId, member.accountId, ...(await membersOfSession(database, session.id))], 'sessions');
}
