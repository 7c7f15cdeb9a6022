import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { bookingWishes, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import { coveredMembers } from '../subscriptions/index.ts';
import { nextInLine, problemOfWish } from './booking-rules.ts';
import { timesBusyElsewhere } from './busy-elsewhere.ts';
import { busyTimes, findBookableCoach, titleOfOffering } from './coach-calendar.ts';
import { makeOneOnOne } from './insert-sessions.ts';
import { isMemberFree, lockMember, readMemberCalendar } from './member-calendar.ts';
import { memberObstacle } from './member-calendar-rules.ts';
import { type NotifyingCall, notifyOfSession } from './notices.ts';
import type { SessionRow } from './store.ts';

export interface Places {
  readonly registered: number;
  readonly waiting: number;
}

/** When a place on the session's waiting list counts from, after everyone who waits. The session must be locked. */
export async function timeInLine(database: Database, sessionId: string, now: Date): Promise<Date> {
  const [last] = await database
    .select({ at: sessionRegistrations.registeredAt })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.status, 'waiting')))
    .orderBy(desc(sessionRegistrations.registeredAt))
    .limit(1);
  return nextInLine(now, last?.at ?? null);
}

/**
 * Gives free places to the waiting list, the longest waiting first, notifies them, and keeps the session's counts. A person who has
 * another session at that time, or is no longer covered, is skipped and keeps waiting. The session must be locked; nobody is moved up
 * once it has started.
 * @param places the counts as they are now, before anyone is moved up
 * @returns the counts afterwards
 */
export async function fillPlaces(call: NotifyingCall, session: SessionRow, capacity: number, places: Places): Promise<Places> {
  const { database, clock } = call;
  const now = clock.now();
  const free = session.startsAt > now ? Math.min(capacity - places.registered, places.waiting) : 0;
  const next = free > 0 ? await longestWaiting(database, session, free, now) : [];
  if (next.length > 0) {
    await database
      .update(sessionRegistrations)
      .set({ status: 'registered', promotedAt: now, updatedAt: now })
      .where(
        inArray(
          sessionRegistrations.id,
          next.map(({ id }) => id),
        ),
      );
  }
  const filled: Places = { registered: places.registered + next.length, waiting: places.waiting - next.length };
  await database
    .update(sessions)
    .set({ registeredCount: filled.registered, waitingCount: filled.waiting, updatedAt: now })
    .where(eq(sessions.id, session.id));
  await notifyOfSession(
    call,
    next.map(({ userId }) => userId),
    'session-promoted',
    session,
  );
  return filled;
}

/** The longest waiting people, up to a number, who can still register and have nothing else at that time; they stay locked. */
async function longestWaiting(
  database: Database,
  session: SessionRow,
  count: number,
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  const waiting = await database
    .select({ id: sessionRegistrations.id, userId: sessionRegistrations.userId })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.status, 'waiting')))
    .orderBy(asc(sessionRegistrations.registeredAt), asc(sessionRegistrations.id));
  const memberIds = waiting.map(({ userId }) => userId);
  const covered = session.kind === 'group' ? await coveredMembers(database, memberIds, now) : new Set(memberIds);
  const next: { id: string; userId: string }[] = [];
  for (const place of waiting) {
    if (next.length === count) break;
    if (!covered.has(place.userId)) continue;
    if (await isMemberFree(database, place.userId, session, now)) next.push(place);
  }
  return next;
}

type Wish = typeof bookingWishes.$inferSelect;

/** Puts a member on the waiting list for some slots of a coach. The calendar must be locked. */
export async function joinWaitingList(
  { database, clock }: NotifyingCall,
  wish: Pick<Wish, 'id' | 'memberId' | 'coachId' | 'offeringId' | 'slotIds' | 'reason'>,
): Promise<void> {
  const [last] = await database
    .select({ at: bookingWishes.createdAt })
    .from(bookingWishes)
    .where(and(eq(bookingWishes.coachId, wish.coachId), eq(bookingWishes.status, 'waiting')))
    .orderBy(desc(bookingWishes.createdAt))
    .limit(1);
  await database.insert(bookingWishes).values({ ...wish, status: 'waiting', createdAt: nextInLine(clock.now(), last?.at ?? null) });
}

/**
 * Gives freed slots to those who wished for them, the longest waiting first, and notifies them and the coach. The session gets the id
 * that the member's device gave the wish. The coach's notice applies here too: nobody is given a session at the last moment.
 */
export async function offerToWaiting(call: NotifyingCall, coachId: string, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0) return;
  const { database, clock } = call;
  const coach = await findBookableCoach(database, coachId);
  if (!coach) return;
  const slots = await database
    .select()
    .from(timeSlots)
    .where(and(inArray(timeSlots.id, [...slotIds]), eq(timeSlots.status, 'free')))
    .orderBy(asc(timeSlots.startsAt));
  for (const slot of slots) {
    const now = clock.now();
    const isCoachBusy =
      (await busyTimes(database, coachId, [slot], coach.bufferMinutes)).has(slot) ||
      (await timesBusyElsewhere(database, coachId, [slot], coach.bufferMinutes)).has(slot);
    const { minimumNoticeHours } = coach;
    for (const wish of await wishesFor(database, slot.id)) {
      await lockMember(database, wish.memberId);
      const time = { ...slot, kind: 'one-on-one' as const };
      const obstacle = memberObstacle(time, await readMemberCalendar(database, wish.memberId, now));
      const conditions = { now, minimumNoticeHours, offeringId: wish.offeringId };
      if (problemOfWish({ ...slot, isCoachBusy, memberObstacle: obstacle }, conditions) !== null) continue;
      if (!(await coveredMembers(database, [wish.memberId], now)).has(wish.memberId)) continue;
      const title = await titleOfOffering(database, coach, wish.offeringId);
      const session = await makeOneOnOne(database, coach, slot, { ...wish, title }, now);
      if (!session) break;
      await database
        .update(bookingWishes)
        .set({ status: 'fulfilled', sessionId: session.id, settledAt: now })
        .where(eq(bookingWishes.id, wish.id));
      await notifyOfSession(call, [wish.memberId], 'session-promoted', session);
      await notifyOfSession(call, [coachId], coach.confirmsBookings ? 'session-requested' : 'session-booked', session);
      call.changed([wish.memberId, coachId], 'sessions');
      break;
    }
  }
}

async function wishesFor(database: Database, slotId: string): Promise<Wish[]> {
  return database
    .select()
    .from(bookingWishes)
    .where(and(eq(bookingWishes.status, 'waiting'), sql`${slotId}::uuid = any(${bookingWishes.slotIds})`))
    .orderBy(asc(bookingWishes.createdAt), asc(bookingWishes.id));
}
