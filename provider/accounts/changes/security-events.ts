import { and, desc, eq, inArray } from 'drizzle-orm';
import { type SecurityEvent, securityEventKinds } from '../../../contract/account.ts';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { auditEntries, signInSessions } from '../../database/schema/index.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { HandlerFunction } from '../../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../../kernel/paging.ts';

/** The entries of the audit log that concern the safety of the person's own account. */
export const securityEvents: HandlerFunction<typeof endpoints.securityEvents> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const rows = await database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      address: auditEntries.address,
      deviceLabel: signInSessions.label,
    })
    .from(auditEntries)
    .leftJoin(signInSessions, and(eq(signInSessions.id, auditEntries.subjectId), eq(signInSessions.accountId, actor.accountId)))
    .where(
      and(
        eq(auditEntries.aboutAccountId, actor.accountId),
        inArray(auditEntries.action, [...securityEventKinds]),
        behindCursor(decodeCursor(query.cursor), auditEntries.at, auditEntries.id, 'latest-first'),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ at, id }) => ({ at, id }),
    (row) => ({
      id: row.id,
      // The query asks for these only.
      kind: row.action as SecurityEvent['kind'],
      at: toInstant(row.at),
      deviceLabel: row.deviceLabel,
      address: row.address,
    }),
  );
};
