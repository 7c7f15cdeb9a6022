import { and, asc, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Goal, Step, StepTick } from '../../contract/steps.ts';
import type { Database } from '../database/open.ts';
import { accounts, goals, steps, stepTicks } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import type { ActorsWork } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { coachesWhoSee } from '../member-access/index.ts';
import { maxListed } from './rules.ts';

export type GoalRow = typeof goals.$inferSelect;
export type StepRow = typeof steps.$inferSelect;
export type TickRow = typeof stepTicks.$inferSelect;

export function toGoal({ createdBy, updatedBy: _updatedBy, createdAt: _createdAt, updatedAt, ...row }: GoalRow): Goal {
  return { ...row, createdById: createdBy, updatedAt: toInstant(updatedAt) };
}

export function toStep(
  { createdBy, updatedBy: _updatedBy, createdAt: _createdAt, updatedAt, ...row }: StepRow,
  createdByName: string,
): Step {
  return { ...row, createdById: createdBy, createdByName, updatedAt: toInstant(updatedAt) };
}

export function toTick({ answerId, stepId, day, value, note, tickedAt }: TickRow): StepTick {
  return { id: answerId, stepId, day, value, note, tickedAt: toInstant(tickedAt) };
}

/** Steps that run or are offered come first; of the others the latest. */
export async function readSteps(database: Database, memberId: string, isOfCoach: boolean): Promise<Step[]> {
  const isVisible = isOfCoach ? and(eq(steps.isShared, true), ne(steps.state, 'declined')) : undefined;
  const rows = await database
    .select({ step: steps, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(steps)
    .innerJoin(accounts, eq(accounts.id, steps.createdBy))
    .where(and(eq(steps.userId, memberId), isVisible))
    .orderBy(asc(sql`case when ${steps.state} in ('active', 'offered') then 0 else 1 end`), desc(steps.updatedAt), desc(steps.id))
    .limit(maxListed);
  return rows.map(({ step, ...creator }) => toStep(step, fullNameOf(creator)));
}

export async function readGoals(database: Database, memberId: string, isOfCoach: boolean): Promise<Goal[]> {
  const rows = await database
    .select()
    .from(goals)
    .where(and(eq(goals.userId, memberId), isOfCoach ? eq(goals.isShared, true) : undefined))
    .orderBy(desc(goals.updatedAt), desc(goals.id))
    .limit(maxListed);
  return rows.map(toGoal);
}

/**
 * The member's devices get answers that were taken back too, since their notes come back with the next answer.
 *
 * @param from the first day
 */
export async function readTicks(database: Database, stepIds: readonly string[], from: string, isOfCoach: boolean): Promise<StepTick[]> {
  if (stepIds.length === 0) return [];
  const rows = await database
    .select()
    .from(stepTicks)
    .where(and(inArray(stepTicks.stepId, [...stepIds]), gte(stepTicks.day, from), isOfCoach ? isNotNull(stepTicks.value) : undefined))
    .orderBy(asc(stepTicks.day), asc(stepTicks.stepId));
  return rows.map(toTick);
}

export async function nameOf(database: Database, accountId: string): Promise<string> {
  const [account] = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return fullNameOf(found(account));
}

/** The calendar day where the member is. */
export async function todayOf(
  { actor, database, clock }: Pick<ActorsWork, 'actor' | 'database' | 'clock'>,
  memberId: string,
): Promise<string> {
  if (actor.accountId === memberId) return dayOf(clock.now(), actor.timeZone);
  const [account] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, memberId));
  return dayOf(clock.now(), found(account).timeZone);
}

/** @param isShared whether it concerns what coaches see, or have seen until now */
export async function signalChange(call: Pick<ActorsWork, 'database' | 'changed'>, memberId: string, isShared: boolean): Promise<void> {
  const coachIds = isShared ? await coachesWhoSee(call.database, memberId) : [];
  call.changed([memberId, ...coachIds], `steps:${memberId}`);
}
