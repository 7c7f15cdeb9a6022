import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BookingWish } from '../../contract/session.ts';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { accounts, bookingWishes, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { lockCalendar } from './coach-calendar.ts';

/** The member's waiting wishes: a wish is over when all its times have come. */
export const wishes: HandlerFunction<typeof endpoints.wishes> = async ({ actor, database, clock }) => {
  const rows = await database
    .select({
      wish: bookingWishes,
      coach: { firstName: accounts.firstName, lastName: accounts.lastName, image: accounts.image },
      slot: timeSlots,
    })
    .from(bookingWishes)
    .innerJoin(accounts, eq(accounts.id, bookingWishes.coachId))
    .innerJoin(timeSlots, sql`${timeSlots.id} = any(${bookingWishes.slotIds})`)
    .where(
      and(
        eq(bookingWishes.memberId, actor.accountId),
        eq(bookingWishes.status, 'waiting'),
        gt(timeSlots.startsAt, clock.now()),
        inArray(timeSlots.status, ['free', 'booked']),
      ),
    )
    .orderBy(asc(bookingWishes.createdAt), asc(bookingWishes.id), asc(timeSlots.startsAt));
  const byId = new Map<string, BookingWish>();
  for (const { wish, slot, coach } of rows) {
    const { id, coachId, offeringId, reason } = wish;
    const item = byId.get(id) ?? {
      ...{ id, coachId, coachName: fullNameOf(coach), coachImage: coach.image, offeringId, reason },
      times: [],
      createdAt: toInstant(wish.createdAt),
    };
    byId.set(id, item);
    item.times.push({ startsAt: toInstant(slot.startsAt), endsAt: toInstant(slot.endsAt) });
  }
  return { items: [...byId.values()] };
};

/** The member no longer waits. Ending a finished wish changes nothing; a booking is cancelled as a session. */
export const endWish: HandlerFunction<typeof endpoints.endWish> = async (call) => {
  const { actor, database, params, clock } = call;
  const own = and(eq(bookingWishes.id, params.id), eq(bookingWishes.memberId, actor.accountId));
  const [before] = await database.select({ coachId: bookingWishes.coachId }).from(bookingWishes).where(own);
  // A slot that comes free at this moment is given away under the same lock.
  await lockCalendar(database, found(before).coachId);
  const [wish] = await database.select({ status: bookingWishes.status }).from(bookingWishes).where(own);
  if (wish?.status === 'fulfilled') refuse('ALREADY_DONE');
  if (wish?.status === 'waiting') {
    await database.update(bookingWishes).set({ status: 'ended', settledAt: clock.now() }).where(own);
    call.changed([actor.accountId], 'sessions');
  }
  return { done: true };
};
