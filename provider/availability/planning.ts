import { and, asc, eq, exists, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import { daysBookable, daysPlanned } from '../../contract/availability-rules.ts';
import type { Database } from '../database/open.ts';
import { availabilityRules, coaches, sessions, timeOff, timeSlots } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { lockCalendar } from '../sessions/index.ts';
import { planSlots, type WantedSlot } from './slot-plan.ts';
import { weeklySlots } from './weekly-slots.ts';

const day = 86_400;

/** Brings the coach's slots in line with the weekly rules, time off and sessions. The calendar must be locked. */
export async function planWeeks(database: Database, coachId: string, now: Date): Promise<void> {
  const until = addSeconds(now, daysPlanned * day);
  const ofCoach = and(eq(timeSlots.coachId, coachId), gt(timeSlots.endsAt, now));
  const standing = await database.select().from(timeSlots).where(ofCoach).orderBy(asc(timeSlots.startsAt));
  const wanted = await wantedSlots(database, coachId, now, until);
  const { dropped, changed, added } = planSlots({ now, standing, wanted, blocked: await blockedTimes(database, coachId, now) });

  if (dropped.length > 0) await database.delete(timeSlots).where(inArray(timeSlots.id, [...dropped]));
  for (const { id, ruleId, offeringId } of changed) {
    await database.update(timeSlots).set({ ruleId, offeringId, updatedAt: now }).where(eq(timeSlots.id, id));
  }
  if (added.length > 0) {
    const rows = added.map((slot) => ({ id: uuid(), coachId, ...slot, status: 'free' as const, createdAt: now, updatedAt: now }));
    await database.insert(timeSlots).values(rows).onConflictDoNothing();
  }
}

/** Makes the next weeks' slots of coaches whose last one comes nearer than members may look; one transaction for each. */
export async function planComingWeeks(database: Database, now: Date): Promise<void> {
  const ofCoach = (table: typeof availabilityRules | typeof timeSlots) => eq(table.coachId, coaches.accountId);
  const due = await database
    .select({ id: coaches.accountId })
    .from(coaches)
    .where(
      and(
        exists(
          database
            .select({ one: sql`1` })
            .from(availabilityRules)
            .where(and(ofCoach(availabilityRules), isNull(availabilityRules.removedAt))),
        ),
        notExists(
          database
            .select({ one: sql`1` })
            .from(timeSlots)
            .where(
              and(ofCoach(timeSlots), sql`${timeSlots.ruleId} is not null`, gt(timeSlots.startsAt, addSeconds(now, daysBookable * day))),
            ),
        ),
      ),
    );
  for (const { id } of due) {
    await database.transaction(async (transaction) => {
      await lockCalendar(transaction, id);
      await planWeeks(transaction, id, now);
    });
  }
}

async function wantedSlots(database: Database, coachId: string, now: Date, until: Date): Promise<WantedSlot[]> {
  const [coach] = await database.select({ buffer: coaches.bufferMinutes }).from(coaches).where(eq(coaches.accountId, coachId));
  const rules = await database
    .select()
    .from(availabilityRules)
    .where(and(eq(availabilityRules.coachId, coachId), isNull(availabilityRules.removedAt)))
    .orderBy(asc(availabilityRules.createdAt), asc(availabilityRules.id));
  return rules.flatMap((rule) => {
    const from = later(dayOf(now, rule.timeZone), rule.validFrom);
    const to = earlier(dayOf(until, rule.timeZone), rule.validUntil);
    return weeklySlots(rule, coach?.buffer ?? 0, from, to).map(({ startsAt, endsAt }) => ({
      ruleId: rule.id,
      offeringId: rule.offeringId,
      startsAt,
      endsAt,
    }));
  });
}

async function blockedTimes(database: Database, coachId: string, now: Date): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const off = await database
    .select({ startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
    .from(timeOff)
    .where(and(eq(timeOff.coachId, coachId), isNull(timeOff.removedAt), gt(timeOff.endsAt, now)));
  const stored = await database
    .select({ startsAt: sessions.startsAt, endsAt: sessions.endsAt, buffer: sessions.bufferMinutes })
    .from(sessions)
    .where(
      and(eq(sessions.coachId, coachId), inArray(sessions.status, ['requested', 'scheduled']), gt(sessions.endsAt, addSeconds(now, -day))),
    );
  return [...off, ...stored.map(({ startsAt, endsAt, buffer }) => ({ startsAt, endsAt: addSeconds(endsAt, buffer * 60) }))];
}

/** Takes back the free slots that were offered singly within the time off; those of rules are left to `planWeeks`. */
export async function clearSinglesWithin(
  database: Database,
  coachId: string,
  span: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> {
  await database
    .update(timeSlots)
    .set({ status: 'removed', updatedAt: now })
    .where(
      and(
        eq(timeSlots.coachId, coachId),
        eq(timeSlots.status, 'free'),
        isNull(timeSlots.ruleId),
        lt(timeSlots.startsAt, span.endsAt),
        gt(timeSlots.endsAt, span.startsAt),
      ),
    );
}

function later(one: string, other: string | null): string {
  return other !== null && Temporal.PlainDate.compare(other, one) > 0 ? other : one;
}

function earlier(one: string, other: string | null): string {
  return other !== null && Temporal.PlainDate.compare(other, one) < 0 ? other : one;
}
