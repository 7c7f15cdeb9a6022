import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { availability as calls, TimeSlot } from '../../contract/availability.ts';
import type { Database } from '../database/open.ts';
import { accounts, availabilityRules, coaches, timeSlots } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import { type HandlerFunction, type Handlers, notBuilt } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';

/** How far ahead free times are shown. */
const daysShown = 28;
const mostSlots = 2000;

interface Coach {
  readonly id: string;
  readonly timeZone: string;
  readonly minimumNoticeHours: number;
}

/** Members must say whose times they ask for; a coach asks for the own ones, or for another's as members see them. */
async function findCoach(database: Database, actor: Actor, coachId: string | undefined): Promise<Coach> {
  const id = coachId ?? (actor.role === 'COACH' ? actor.accountId : undefined);
  if (id === undefined) refuse('INVALID_INPUT', { fields: [{ path: 'query.coachId', message: 'Say which coach.' }] });
  const [coach] = await database
    .select({ id: accounts.id, timeZone: accounts.timeZone, minimumNoticeHours: coaches.minimumNoticeHours })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, id), or(sql`${coaches.approvedAt} is not null`, eq(coaches.accountId, actor.accountId))));
  return found(coach);
}

function toTimeSlot(row: typeof timeSlots.$inferSelect, actor: Actor): TimeSlot {
  return {
    id: row.id,
    coachId: row.coachId,
    offeringId: row.offeringId,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    status: row.status,
    sessionId: row.coachId === actor.accountId ? row.sessionId : null,
  };
}

const available: HandlerFunction<typeof calls.available> = async ({ actor, database, query, clock }) => {
  const coach = await findCoach(database, actor, query.coachId);
  const isOwn = coach.id === actor.accountId;
  const period = dayBounds(query.date, coach.timeZone, daysShown);
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
        ofOffering === undefined ? undefined : or(isNull(timeSlots.offeringId), eq(timeSlots.offeringId, ofOffering)),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(mostSlots);
  const rules = isOwn
    ? await database
        .select()
        .from(availabilityRules)
        .where(and(eq(availabilityRules.coachId, coach.id), isNull(availabilityRules.removedAt)))
        .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.from), asc(availabilityRules.id))
    : [];
  return { timeZone: coach.timeZone, items: rows.map((row) => toTimeSlot(row, actor)), rules };
};

/** The free and booked slots of the day; those that were taken back no longer exist for anyone. */
const ofDay: HandlerFunction<typeof calls.ofDay> = async ({ actor, database, query }) => {
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
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(mostSlots);
  return { timeZone: coach.timeZone, items: rows.map((row) => toTimeSlot(row, actor)) };
};

export const availabilityHandlers: Handlers<typeof calls> = { createAvailable: notBuilt, available, ofDay, removeTimeSlot: notBuilt };
