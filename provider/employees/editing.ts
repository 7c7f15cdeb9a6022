import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { refuseFromDirectory } from './from-directory.ts';
import { endLinks } from './inviting.ts';
import { columns, toEmployee } from './listing.ts';

/** The employer can change name and email address until the person has joined; then only the person can. */
export const edit: HandlerFunction<typeof endpoints.edit> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const relation = and(eq(employees.accountId, params.userId), eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt));
  const read = async () => {
    const [row] = await database.select(columns).from(employees).innerJoin(accounts, eq(accounts.id, employees.accountId)).where(relation);
    return toEmployee(found(row));
  };
  await refuseFromDirectory(database, enterpriseId, [params.userId]);
  await database.select({ id: employees.id }).from(employees).where(relation).for('update');
  const stored = await read();
  const { baseVersion, email, firstName, lastName, ...employment } = body;
  if (baseVersion !== undefined && baseVersion !== stored.version) refuse('VERSION_CONFLICT', { current: stored });
  const person = {
    ...(email === undefined ? {} : { email }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
  const isPersonChanged = Object.entries(person).some(([name, value]) => value !== stored[name as 'email' | 'firstName' | 'lastName']);
  if (isPersonChanged) {
    const [account] = await database.select({ isProvisional: accounts.isProvisional }).from(accounts).where(eq(accounts.id, params.userId));
    if (stored.joinedAt !== null || !account?.isProvisional) refuse('NOT_ALLOWED_NOW');
    if (email !== undefined) await refuseTaken(database, { email, accountId: params.userId, enterpriseId });
    await database
      .update(accounts)
      .set({ ...person, updatedAt: now, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, params.userId));
    // A link that was mailed to the former address must not let its reader in.
    if (email !== undefined && email !== stored.email) await endLinks(database, params.userId, now);
  }
  await database
    .update(employees)
    .set({
      ...employment,
      ...(email !== undefined && email !== stored.email ? { invitedAt: null } : {}),
      updatedAt: now,
      version: sql`${employees.version} + 1`,
    })
    .where(relation);
  const fields = Object.keys(body).filter((name) => name !== 'baseVersion');
  await recordAuditEntry(call, {
    action: 'employee.edited',
    aboutAccountId: params.userId,
    subjectKind: 'employee',
    data: { fields, at: toInstant(now) },
  });
  if (isPersonChanged) call.changed([params.userId], accountTopic);
  call.changed(await administratorIds(database, enterpriseId), 'employees');
  return read();
};

interface Taking {
  readonly email: string;
  readonly accountId: string;
  readonly enterpriseId: string;
}

/** Within the own enterprise only: whether an address is known elsewhere is nobody's to learn. */
async function refuseTaken(database: Database, { email, accountId, enterpriseId }: Taking): Promise<void> {
  const [taken] = await database
    .select({ id: accounts.id })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(
      and(
        eq(employees.enterpriseId, enterpriseId),
        isNull(employees.leftAt),
        eq(sql`lower(${accounts.email})`, email),
        ne(accounts.id, accountId),
      ),
    );
  if (taken)
    refuse('NOT_ALLOWED_NOW', { fields: [{ path: 'body.email', message: 'Another employee has this email address.', code: 'taken' }] });
}
