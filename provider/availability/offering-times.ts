import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import type { availability as endpoints } from '../../contract/availability.ts';
import { minutesOfRule } from '../../contract/availability-rules.ts';
import { accounts, availabilityRules, coaches, coachInfos, sessions, timeOff, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { BodyOf, ByActor, Call, DatabaseNow, HandlerFunction, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { busyTimes, findSession, lockCalendar, timesProblem } from '../sessions/index.ts';
import { clearSinglesWithin, planWeeks } from './planning.ts';
import { toTimeSlot } from './time-slot.ts';

type CreateCall = Call<typeof endpoints.createAvailable>;
type Body = CreateCall['body'];

/** Saves the coach's availability: the weekly rules, single slots, time off, buffer and notice. All of it, or none. */
export const createAvailable: HandlerFunction<typeof endpoints.createAvailable> = async (call) => {
  const { actor, database, body, clock } = call;
  await lockCalendar(database, actor.accountId);
  const now = clock.now();
  const { bufferMinutes, minimumNoticeHours } = body;
  if (bufferMinutes !== undefined || minimumNoticeHours !== undefined) {
    await database.update(coaches).set({ bufferMinutes, minimumNoticeHours, updatedAt: now }).where(eq(coaches.accountId, actor.accountId));
  }
  await requireOwnOfferings(call);
  if (body.rules !== undefined) await replaceRules(call, body.rules);
  await changeTimeOff(call);
  if ([body.rules, body.timeOff, body.endTimeOff, bufferMinutes].some((part) => part !== undefined)) {
    await planWeeks(database, actor.accountId, now);
  }
  for (const id of body.removeSlots ?? []) await takeBack(call, id);
  for (const [index, slot] of (body.slots ?? []).entries()) await addSlot(call, slot, `body.slots.${index}`);
  call.changed([actor.accountId], 'availability');
  const items = await database
    .select()
    .from(timeSlots)
    .where(and(eq(timeSlots.coachId, actor.accountId), eq(timeSlots.status, 'free'), gt(timeSlots.startsAt, now)))
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id));
  return { items: items.map((row) => toTimeSlot(row, actor)) };
};

/** Takes a free slot back. */
export const removeTimeSlot: HandlerFunction<typeof endpoints.removeTimeSlot> = async (call) => {
  await lockCalendar(call.database, call.actor.accountId);
  if (await takeBack(call, call.body.id)) call.changed([call.actor.accountId], 'availability');
  return { done: true };
};

type OwnCall = DatabaseNow & ByActor;

/**
 * A slot that was booked meanwhile is answered with its session, for the coach to decide.
 * @returns whether it was free
 */
async function takeBack(call: OwnCall, id: string): Promise<boolean> {
  const { actor, database, clock } = call;
  const [row] = await database.select().from(timeSlots).where(eq(timeSlots.id, id));
  const slot = found(row);
  if (slot.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  if (slot.status === 'booked') await refuseBooked(call, slot);
  if (slot.status !== 'free') return false;
  await database.update(timeSlots).set({ status: 'removed', updatedAt: clock.now() }).where(eq(timeSlots.id, slot.id));
  return true;
}

async function refuseBooked({ actor, database }: OwnCall, slot: typeof timeSlots.$inferSelect): Promise<never> {
  const sessionId = found(slot.sessionId);
  const [booker] = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.createdBy))
    .where(eq(sessions.id, sessionId));
  refuse('VERSION_CONFLICT', {
    current: { ...toTimeSlot(slot, actor), session: await findSession(database, actor, sessionId) },
    ...(booker ? { changedBy: fullNameOf(booker) } : {}),
    changedAt: toInstant(slot.updatedAt),
  });
}

/** @throws Refusal NOT_FOUND for an offering that the coach does not offer */
async function requireOwnOfferings({
  actor,
  database,
  body,
}: WithDatabase & ByActor & BodyOf<typeof endpoints.createAvailable>): Promise<void> {
  const named = new Set([...(body.rules ?? []), ...(body.slots ?? [])].flatMap(({ offeringId }) => offeringId ?? []));
  if (named.size === 0) return;
  const offered = await database
    .select({ id: coachInfos.offeringId })
    .from(coachInfos)
    .where(and(eq(coachInfos.coachId, actor.accountId), inArray(coachInfos.offeringId, [...named])));
  if (offered.length < named.size) refuse('NOT_FOUND');
}

/** The rules given are the whole week from now on: those left out end. */
async function replaceRules({ actor, database, clock }: DatabaseNow & ByActor, rules: NonNullable<Body['rules']>): Promise<void> {
  const updatedAt = clock.now();
  const coachId = actor.accountId;
  for (const [index, { id, ...rule }] of rules.entries()) {
    const { from, to } = minutesOfRule(rule);
    if (from >= to) {
      refuse('INVALID_INPUT', { fields: [{ path: `body.rules.${index}.to`, message: 'Choose an end later than the start.' }] });
    }
    const stored = await database
      .insert(availabilityRules)
      .values({ id, coachId, ...rule, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({
        target: availabilityRules.id,
        set: { ...rule, removedAt: null, updatedAt },
        setWhere: eq(availabilityRules.coachId, coachId),
      })
      .returning({ id: availabilityRules.id });
    if (stored.length === 0) refuse('OBJECT_DENIED');
  }
  const kept = rules.map(({ id }) => id);
  await database
    .update(availabilityRules)
    .set({ removedAt: updatedAt, updatedAt })
    .where(
      and(
        eq(availabilityRules.coachId, coachId),
        isNull(availabilityRules.removedAt),
        kept.length === 0 ? undefined : notInArray(availabilityRules.id, kept),
      ),
    );
}

/** Sessions within the time off stay: cancelling them is the coach's own decision. */
async function changeTimeOff({
  actor,
  database,
  body,
  clock,
}: DatabaseNow & ByActor & BodyOf<typeof endpoints.createAvailable>): Promise<void> {
  const now = clock.now();
  const coachId = actor.accountId;
  for (const [index, { id, ...given }] of (body.timeOff ?? []).entries()) {
    const span = { startsAt: new Date(given.startsAt), endsAt: new Date(given.endsAt) };
    if (span.endsAt <= span.startsAt) {
      refuse('INVALID_INPUT', {
        fields: [{ path: `body.timeOff.${index}.endsAt`, message: 'Choose an end later than the start.' }],
      });
    }
    const stored = await database
      .insert(timeOff)
      .values({ id, coachId, ...span, createdAt: now })
      .onConflictDoUpdate({ target: timeOff.id, set: { ...span, removedAt: null }, setWhere: eq(timeOff.coachId, coachId) })
      .returning({ id: timeOff.id });
    if (stored.length === 0) refuse('OBJECT_DENIED');
    await clearSinglesWithin(database, coachId, span, now);
  }
  if (body.endTimeOff !== undefined && body.endTimeOff.length > 0) {
    await database
      .update(timeOff)
      .set({ removedAt: now })
      .where(and(eq(timeOff.coachId, coachId), inArray(timeOff.id, body.endTimeOff), isNull(timeOff.removedAt)));
  }
}

/** The same slot sent again stays one. */
async function addSlot(
  { actor, database, clock }: DatabaseNow & ByActor,
  slot: NonNullable<Body['slots']>[number],
  path: string,
): Promise<void> {
  const now = clock.now();
  const [earlier] = await database.select({ coachId: timeSlots.coachId }).from(timeSlots).where(eq(timeSlots.id, slot.id));
  if (earlier && earlier.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  if (earlier) return;
  const times = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  const problem = timesProblem(times, now);
  if (problem !== null) refuse('INVALID_INPUT', { fields: [{ path: `${path}.startsAt`, message: problem }] });
  const isBusy = (await busyTimes(database, actor.accountId, [times], 0)).size > 0;
  const row = { id: slot.id, coachId: actor.accountId, offeringId: slot.offeringId, ...times, createdAt: now, updatedAt: now };
  const added = isBusy ? [] : await database.insert(timeSlots).values(row).onConflictDoNothing().returning({ id: timeSlots.id });
  if (added.length === 0) refuse('SLOT_TAKEN', { fields: [{ path, message: 'It overlaps with another of your slots.' }] });
}
