import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, directoryUsers, employees, enterprises, magicLinks } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { ActorsWork, BodyOf, ParamsOf } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { accountTopic } from '../realtime/index.ts';
import { refuseFromDirectory } from './from-directory.ts';

/** Ends a person's employment; account and data stay the person's. Call outside a transaction. */
export async function endEmployment(call: ActorsWork & ParamsOf<typeof endpoints.delete> & BodyOf<typeof endpoints.delete>): Promise<void> {
  const { actor, params, body, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const now = clock.now();
  await inTransaction(call.database, async (database) => {
    await refuseFromDirectory(database, enterpriseId, [params.userId]);
    const relation = and(eq(employees.accountId, params.userId), eq(employees.enterpriseId, enterpriseId));
    const { id: ended, isLater } = await endOn(database, { accountId: params.userId, enterpriseId, leftOn: body.leftOn }, now);
    if (!ended) {
      const [former] = await database.select({ id: employees.id }).from(employees).where(relation);
      refuse(former ? 'ALREADY_DONE' : 'NOT_FOUND');
    }
    const action = isLater ? 'employment.ending' : 'employment.ended';
    await recordAuditEntry({ ...call, database }, { action, aboutAccountId: params.userId, subjectKind: 'employee', subjectId: ended });
    call.changed(await administratorIds(database, enterpriseId), 'employees');
  });
  call.changed([params.userId], accountTopic);
}

interface ToEnd {
  readonly accountId: string;
  readonly enterpriseId: string;
  /** The last day, where the employer is; without it the relation ends now. */
  readonly leftOn: string | undefined;
}

/** Ends a relation, or notes its last day where that is not over yet; `id` is null when it has ended already. */
export async function endOn(database: Database, { accountId, enterpriseId, leftOn }: ToEnd, now: Date) {
  const [enterprise] = await database.select({ timeZone: enterprises.timeZone }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { timeZone } = found(enterprise);
  if (leftOn !== undefined && leftOn >= dayOf(now, timeZone)) {
    return { id: await announceEnd(database, { accountId, enterpriseId, leavesOn: leftOn }, now), isLater: true };
  }
  const leftAt = leftOn === undefined ? now : endOfLastDay(leftOn, timeZone);
  return { id: await endRelation(database, { accountId, enterpriseId, leftAt }, now), isLater: false };
}

/** The last second of a person's last day in the employer's time zone, so that it counts for that day and month there. */
export function endOfLastDay(lastDay: string, timeZone: string): Date {
  return new Date(dayBounds(lastDay, timeZone).to.getTime() - 1000);
}

interface Announced {
  readonly accountId: string;
  readonly enterpriseId: string;
  /** The last day. */
  readonly leavesOn: string;
}

/** The relation runs until then; returns its id, or null when it is over already. */
async function announceEnd(database: Database, { accountId, enterpriseId, leavesOn }: Announced, now: Date): Promise<string | null> {
  const [row] = await database
    .update(employees)
    .set({ leavesOn, updatedAt: now, version: sql`${employees.version} + 1` })
    .where(and(eq(employees.accountId, accountId), eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt)))
    .returning({ id: employees.id });
  return row?.id ?? null;
}

/** Cancels a planned end of the relation; returns whether there was one. */
export async function cancelEnd(database: Database, employeeId: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(employees)
    .set({ leavesOn: null, updatedAt: now, version: sql`${employees.version} + 1` })
    .where(and(eq(employees.id, employeeId), isNull(employees.leftAt), isNotNull(employees.leavesOn)))
    .returning({ id: employees.id });
  return rows.length > 0;
}

interface Ended {
  readonly accountId: string;
  readonly enterpriseId: string;
  readonly leftAt: Date;
}

/** Ends the relation and open invitations, in the transaction given; returns its id, or null when it is over already. */
export async function endRelation(database: Database, { accountId, enterpriseId, leftAt }: Ended, now: Date): Promise<string | null> {
  const [ended] = await database
    .update(employees)
    .set({ leftAt, updatedAt: now, version: sql`${employees.version} + 1` })
    .where(and(eq(employees.accountId, accountId), eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt)))
    .returning({ id: employees.id });
  if (!ended) return null;
  // `active` has changed for the directory that sent the person.
  await database
    .update(directoryUsers)
    .set({ updatedAt: now, version: sql`${directoryUsers.version} + 1` })
    .where(eq(directoryUsers.employeeId, ended.id));
  await database
    .update(accounts)
    .set({ enterpriseId: null, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.id, accountId), eq(accounts.enterpriseId, enterpriseId), eq(accounts.role, 'USER')));
  await database
    .update(magicLinks)
    .set({ endedAt: now })
    .where(
      and(
        eq(magicLinks.accountId, accountId),
        eq(magicLinks.enterpriseId, enterpriseId),
        isNull(magicLinks.usedAt),
        isNull(magicLinks.endedAt),
      ),
    );
  return ended.id;
}
