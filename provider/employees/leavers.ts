import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { canonicalAddress } from '../../contract/email-address.ts';
import type { employees as endpoints } from '../../contract/employees.ts';
import { accounts, employees } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { BodyOf, HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { refuseFromDirectory } from './from-directory.ts';
import { endOn } from './leaving.ts';
import { columns, toEmployee } from './listing.ts';

const maxShown = 1000;

type Listed = BodyOf<typeof endpoints.missingFrom>['body']['present'];

/** Current employees who are not in a list, by address or number; ends nothing. Those whom the list marks as having left come first. */
export const missingFrom: HandlerFunction<typeof endpoints.missingFrom> = async ({ actor, database, body }) => {
  const isMissing = and(
    eq(employees.enterpriseId, found(actor.enterpriseId)),
    isNull(employees.leftAt),
    sql`not ${isListed(body.present)}`,
  );
  const isMarkedAsLeft = sql<boolean>`${isListed(body.left)}`;
  const from = () =>
    database
      .select({ ...columns, isMarkedAsLeft })
      .from(employees)
      .innerJoin(accounts, eq(accounts.id, employees.accountId));
  const rows = await from().where(isMissing).orderBy(sql`${isMarkedAsLeft} desc`, asc(employees.sortName), asc(employees.accountId));
  const items = rows.slice(0, maxShown).map(({ isMarkedAsLeft: isMarked, ...row }) => ({ ...toEmployee(row), isMarkedAsLeft: isMarked }));
  return { items, total: rows.length };
};

function isListed({ emails, employeeNumbers }: Listed): SQL {
  const addresses = JSON.stringify([...new Set(emails.map(canonicalAddress))]);
  const numbers = JSON.stringify([...new Set(employeeNumbers)]);
  return sql`(lower(${accounts.email}) in (select jsonb_array_elements_text(${addresses}::jsonb))
    or coalesce(${employees.employeeNumber} in (select jsonb_array_elements_text(${numbers}::jsonb)), false))`;
}

export const endMany: HandlerFunction<typeof endpoints.endMany> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  await refuseFromDirectory(database, enterpriseId, body.userIds);
  const ended: string[] = [];
  const skipped: string[] = [];
  for (const accountId of new Set(body.userIds)) {
    const { id, isLater } = await endOn(database, { accountId, enterpriseId, leftOn: body.leftOn }, now);
    if (id === null) {
      skipped.push(accountId);
      continue;
    }
    ended.push(accountId);
    const action = isLater ? 'employment.ending' : 'employment.ended';
    await recordAuditEntry(call, { action, aboutAccountId: accountId, subjectKind: 'employee', subjectId: id });
  }
  call.changed(ended, accountTopic);
  call.changed(await administratorIds(database, enterpriseId), 'employees');
  return { endedCount: ended.length, skipped };
};
