import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { availability as calls } from '../../contract/availability.ts';
import { daysBookable } from '../../contract/availability-rules.ts';
import type { Database } from '../database/open.ts';
import { coaches, coachInfos, offerings, sessions, timeSlots } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { findBookableCoach } from '../sessions/coach-calendar.ts';
import { readMemberCalendar } from '../sessions/member-calendar.ts';
import { monthOf } from '../sessions/member-calendar-rules.ts';
import { toTimeSlot } from './time-slot.ts';

const mostSlots = 2000;

/** What a member needs to choose a time of a coach, also later and without a network. */
export const bookable: HandlerFunction<typeof calls.bookable> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const coach = found(await findBookableCoach(database, query.coachId));
  const earliest = addSeconds(now, coach.minimumNoticeHours * 3600);
  // What the coach's sessions fill, with their buffers, is put together once and not for each slot.
  const held = sql`(select range_agg(held.busy) from ${sessions} held
    where held.coach_id = ${coach.id} and held.status in ('requested', 'scheduled') and held.busy && tstzrange(${earliest.toISOString()}::timestamptz, null))`;
  const rows = await database
    .select({
      id: timeSlots.id,
      coachId: timeSlots.coachId,
      offeringId: timeSlots.offeringId,
      startsAt: timeSlots.startsAt,
      endsAt: timeSlots.endsAt,
      status: timeSlots.status,
      sessionId: timeSlots.sessionId,
    })
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.coachId, coach.id),
        sql`${timeSlots.status} = 'free'`,
        gte(timeSlots.startsAt, earliest),
        lt(timeSlots.startsAt, addSeconds(now, daysBookable * 86_400)),
        // A longer buffer than when the times were planned: what it fills up is not offered, since booking it would be refused.
        sql`(${held} && tstzrange(${timeSlots.startsAt}, ${timeSlots.endsAt} + make_interval(mins => ${coach.bufferMinutes}::int))) is not true`,
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(mostSlots);
  const { id, fullName, image, timeZone, minimumNoticeHours, confirmsBookings } = coach;
  return {
    coach: {
      id,
      fullName,
      image,
      timeZone,
      minimumNoticeHours,
      confirmsBookings,
      offerings: await offeringsOf(database, id),
    },
    allowance: await allowanceOfMonths(database, actor.accountId, now),
    items: rows.map((row) => toTimeSlot(row, actor)),
  };
};

function offeringsOf(database: Database, coachId: string) {
  return database
    .select({ id: offerings.id, key: offerings.key, kind: offerings.kind, name: offerings.name })
    .from(coachInfos)
    .innerJoin(offerings, eq(offerings.id, coachInfos.offeringId))
    .innerJoin(coaches, eq(coaches.accountId, coachInfos.coachId))
    .where(and(eq(coachInfos.coachId, coachId), isNull(offerings.deletedAt)))
    .orderBy(asc(offerings.position), asc(offerings.id));
}

/** What the member's plan includes, and what of it is booked in the months that slots are shown for. */
async function allowanceOfMonths(database: Database, memberId: string, now: Date) {
  const { held, timeZone, isCovered, sessionsPerMonth } = await readMemberCalendar(database, memberId, now);
  const shown = [now, addSeconds(now, daysBookable * 86_400)].map((at) => monthOf(at, timeZone));
  const months = [...new Set(shown)].map((month) => ({
    month,
    booked: held.filter(({ kind, startsAt }) => kind === 'one-on-one' && monthOf(startsAt, timeZone) === month).length,
  }));
  return { isCovered, sessionsPerMonth, months };
}
