import { and, asc, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { availability as endpoints } from '../../contract/availability.ts';
import type { Database } from '../database/open.ts';
import { accounts, availabilityRules, coaches, timeOff, timeSlots } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { isBusyElsewhere } from '../sessions/index.ts';
import { bookable } from './bookable.ts';
import { createAvailable, removeTimeSlot } from './offering-times.ts';
import { toTimeSlot } from './time-slot.ts';

/** The time ahead for which free times are shown. */
const daysShown = 28;
const maxSlots = 2000;

interface Coach {
  readonly id: string;
  readonly timeZone: string;
  readonly minimumNoticeHours: number;
  readonly bufferMinutes: number;
}

/** Members must name a coach; a coach gets the own times, or another's as members see them. */
async function findCoach(database: Database, actor: Actor, coachId: string | undefined): Promise<Coach> {
  const id = coachId ?? (actor.role === 'COACH' ? actor.accountId : undefined);
  if (id === undefined) refuse('INVALID_INPUT', { fields: [{ path: 'query.coachId', message: 'Say which coach.' }] });
  const [coach] = await database
    .select({
      id: accounts.id,
      timeZone: accounts.timeZone,
      minimumNoticeHours: coaches.minimumNoticeHours,
      bufferMinutes: coaches.bufferMinutes,
    })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, id), or(sql`${coaches.approvedAt} is not null`, eq(coaches.accountId, actor.accountId))));
  return found(coach);
}

/** Whether another calendar of the coach is busy at the time of the slot, or in the buffer after it. */
function isElsewhere({ id, bufferMinutes }: Coach): SQL {
  const endsAt = sql`${outerColumn(timeSlots.endsAt)} + make_interval(mins => ${bufferMinutes}::int)`;
  return isBusyElsewhere(sql`${id}::uuid`, outerColumn(timeSlots.startsAt), endsAt);
}

const available: HandlerFunction<typeof endpoints.available> = async ({ actor, database, query, clock }) => {
  const coach = await findCoach(database, actor, query.coachId);
  const isOwn = coach.id === actor.accountId;
  const period = dayBounds(query.date ?? dayOf(clock.now(), coach.timeZone), coach.timeZone, daysShown);
  const earliest = clock.now().getTime() + (isOwn ? 0 : coach.minimumNoticeHours * 3_600_000);
  const ofOffering = query.offeringId;
  const rows = await database
    .select()
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.coachId, coach.id),
        eq(timeSlots.status, 'free'),
        gte(timeSlots.startsAt, new Date(Math.max(period.from.getTime(), earliest))),
        lt(timeSlots.startsAt, period.to),
        isOwn ? undefined : not(isElsewhere(coach)),
        ofOffering === undefined ? undefined : or(isNull(timeSlots.offeringId), eq(timeSlots.offeringId, ofOffering)),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(maxSlots);
  const rules = isOwn
    ? await database
        .select()
        .from(availabilityRules)
        .where(and(eq(availabilityRules.coachId, coach.id), isNull(availabilityRules.removedAt)))
        .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.from), asc(availabilityRules.id))
    : [];
  const off = isOwn
    ? await database
        .select({ id: timeOff.id, startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
        .from(timeOff)
        .where(and(eq(timeOff.coachId, coach.id), isNull(timeOff.removedAt), gt(timeOff.endsAt, period.from)))
        .orderBy(asc(timeOff.startsAt), asc(timeOff.id))
    : [];
  return {
    timeZone: coach.timeZone,
    items: rows.map((row) => toTimeSlot(row, actor)),
    rules,
    timeOff: off.map(({ id, startsAt, endsAt }) => ({ id, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })),
    settings: isOwn ? { bufferMinutes: coach.bufferMinutes, minimumNoticeHours: coach.minimumNoticeHours } : null,
  };
};

/** The free and booked slots of the day; those that were taken back no longer exist for anyone. */
const ofDay: HandlerFunction<typeof endpoints.ofDay> = async ({ actor, database, query }) => {
  const coach = await findCoach(database, actor, query.coachId);
  const { from, to } = dayBounds(query.date, coach.timeZone);
  const rows = await database
    .select()
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.coachId, coach.id),
        gte(timeSlots.startsAt, from),
        lt(timeSlots.startsAt, to),
        inArray(timeSlots.status, ['free', 'booked']),
        coach.id === actor.accountId ? undefined : or(eq(timeSlots.status, 'booked'), not(isElsewhere(coach))),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(maxSlots);
  return { timeZone: coach.timeZone, items: rows.map((row) => toTimeSlot(row, actor)) };
};

export const availabilityHandlers: Handlers<typeof endpoints> = { createAvailable, available, bookable, ofDay, removeTimeSlot };
