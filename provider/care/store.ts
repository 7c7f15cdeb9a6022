import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, careAlerts, coaches, memberCoaches } from '../database/schema/index.ts';
import { sortName } from '../kernel/names.ts';
import { membersSeenBy, relationsOf } from '../member-access/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { firstLook } from './rules.ts';

export type AlertRow = typeof careAlerts.$inferSelect;

/** The subject of notifications about an alert, and the tag of their messages. */
export const subjectOf = (alertId: string): string => `care:${alertId}`;

/** Locks, so that the reminders of one member come one after the other. */
async function lockMember(database: Database, memberId: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`care ${memberId}`}, 0))`);
}

/** The alerts of a member that are open, the oldest first, locked against other changes of them. */
export async function lockOpenAlerts(database: Database, memberId: string): Promise<AlertRow[]> {
  await lockMember(database, memberId);
  return database
    .select()
    .from(careAlerts)
    .where(and(eq(careAlerts.memberId, memberId), isNull(careAlerts.closedAt)))
    .orderBy(asc(careAlerts.openedAt), asc(careAlerts.id));
}

/**
 * Opens an alert for answers that call for care. Where an earlier one of the member is open its
 * reminders go on by its own age, so that answering again neither doubles nor delays them.
 */
export async function openAlert(
  database: Database,
  { id, memberId, openedAt, coachCount }: { id: string; memberId: string; openedAt: Date; coachCount: number },
): Promise<void> {
  const open = await lockOpenAlerts(database, memberId);
  const isReminded = open.some(({ nextStepAt }) => nextStepAt !== null);
  const nextStepAt = isReminded ? null : firstLook(openedAt, coachCount);
  await database.insert(careAlerts).values({ id, memberId, openedAt, nextStepAt });
}

/** The member's coaches changed: notifies the new ones, and leaves no member without anyone. */
export async function lookAgain(database: Database, memberId: string, now: Date): Promise<void> {
  const [first] = await lockOpenAlerts(database, memberId);
  if (first) await database.update(careAlerts).set({ nextStepAt: now }).where(eq(careAlerts.id, first.id));
}

/** The coaches whom a member has chosen now and who can be reached. */
export async function reachableCoaches(database: Database, memberId: string) {
  return (
    database
      .select({
        id: accounts.id,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
        phone: accounts.phone,
      })
      .from(memberCoaches)
      .innerJoin(accounts, and(eq(accounts.id, memberCoaches.coachId), isNull(accounts.deletedAt), isNull(accounts.deactivatedAt)))
      .innerJoin(coaches, and(eq(coaches.accountId, accounts.id), isNotNull(coaches.approvedAt)))
      .where(and(eq(memberCoaches.memberId, memberId), isNull(memberCoaches.endedAt)))
      // Once each: a member can have one coach for several offerings.
      .groupBy(accounts.id)
      .orderBy(sortName(accounts), accounts.id)
  );
}

/** The administrators who may know that an alert is open. */
export function adminsForCare(database: Database): Promise<string[]> {
  return adminIdsWith(database, 'admin.care');
}

/** A condition on alerts: that the coach is chosen by the member now. */
export function isChosenBy(coachId: string): SQL {
  return sql`exists (select 1 from member_coaches choice where choice.member_id = care_alerts.member_id
    and choice.coach_id = ${coachId} and choice.ended_at is null)`;
}

/** A condition on alerts: that the coach may see the member (docs/decisions/014), as the flag in the list of members is shown. */
export function isSeenBy(coachId: string): SQL {
  return sql`care_alerts.member_id in (${membersSeenBy(coachId)})`;
}

/** A coach's relation to the member of the alert, now and since it opened. */
export async function relationToAlert(
  database: Database,
  coachId: string,
  { memberId, openedAt }: Pick<AlertRow, 'memberId' | 'openedAt'>,
) {
  const choices = await database
    .select({ endedAt: memberCoaches.endedAt })
    .from(memberCoaches)
    .where(and(eq(memberCoaches.memberId, memberId), eq(memberCoaches.coachId, coachId)));
  const { hasMet } = await relationsOf(database, coachId, memberId);
  return {
    hasMet,
    hasChosen: choices.some(({ endedAt }) => endedAt === null),
    hadChosenSince: choices.some(({ endedAt }) => endedAt !== null && endedAt > openedAt),
  };
}
