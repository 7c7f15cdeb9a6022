import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { canonicalAddress } from '../../contract/email-address.ts';
import type { employees as endpoints } from '../../contract/employees.ts';
import { accounts, employees } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { endOn } from './leaving.ts';
import { columns, toEmployee } from './listing.ts';

const mostShown = 1000;

/** Who works there and is not in a list of addresses; ends nothing. */
export const missingFrom: HandlerFunction<typeof endpoints.missingFrom> = async ({ actor, database, body }) => {
  const emails = [...new Set(body.emails.map(canonicalAddress))];
  const isMissing = and(
    eq(employees.enterpriseId, found(actor.enterpriseId)),
    isNull(employees.leftAt),
    sql`not exists (select 1 from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) listed(email) where listed.email = lower(${accounts.email}))`,
  );
  const from = () => database.select(columns).from(employees).innerJoin(accounts, eq(accounts.id, employees.accountId));
  const rows = await from().where(isMissing).orderBy(asc(employees.sortName), asc(employees.accountId));
  return { items: rows.slice(0, mostShown).map(toEmployee), total: rows.length };
};

export const endMany: HandlerFunction<typeof endpoints.endMany> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
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
