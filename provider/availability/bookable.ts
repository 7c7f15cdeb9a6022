import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { availability as calls } from '../../contract/availability.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, coachInfos, offerings, timeSlots } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { findBookableCoach } from '../sessions/coach-calendar.ts';
import { readMemberCalendar } from '../sessions/member-calendar.ts';
import { monthOf } from '../sessions/member-calendar-rules.ts';
import { allowanceOf } from '../subscriptions/coverage.ts';
import { toTimeSlot } from './time-slot.ts';

const daysShown = 28;
const mostSlots = 2000;

/** What a member needs to choose a time of a coach, also later and without a network. */
export const bookable: HandlerFunction<typeof calls.bookable> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const coach = found(await findBookableCoach(database, query.coachId));
  const earliest = addSeconds(now, coach.minimumNoticeHours * 3600);
  const rows = await database
    .select()
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.coachId, coach.id),
        eq(timeSlots.status, 'free'),
        gte(timeSlots.startsAt, earliest),
        lt(timeSlots.startsAt, addSeconds(now, daysShown * 86_400)),
        // A longer buffer than when the times were planned: what it fills up is not offered, since booking it would be refused.
        sql`not exists (select 1 from sessions held where held.coach_id = time_slots.coach_id and held.status in ('requested', 'scheduled')
          and held.busy && tstzrange(time_slots.starts_at, time_slots.ends_at + make_interval(mins => ${coach.bufferMinutes}::int)))`,
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(mostSlots);
  const [account] = await database.select({ image: accounts.image }).from(accounts).where(eq(accounts.id, coach.id));
  const { id, fullName, timeZone, minimumNoticeHours, confirmsBookings } = coach;
  return {
    coach: {
      id,
      fullName,
      image: account?.image ?? null,
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
  const { isCovered, sessionsPerMonth } = await allowanceOf(database, memberId, now);
  const { held, timeZone } = await readMemberCalendar(database, memberId, now);
  const shown = [now, addSeconds(now, daysShown * 86_400)].map((at) => monthOf(at, timeZone));
  const months = [...new Set(shown)].map((month) => ({
    month,
    booked: held.filter(({ kind, startsAt }) => kind === 'one-on-one' && monthOf(startsAt, timeZone) === month).length,
  }));
  return { isCovered, sessionsPerMonth, months };
}
