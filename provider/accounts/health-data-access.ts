import { and, desc, eq } from 'drizzle-orm';
import type { accounts as endpoints } from '../../contract/accounts.ts';
import { healthDataKinds } from '../../contract/member-data.ts';
import { accounts, auditEntries } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { healthDataRead } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';

/** The readers of the member's health data (docs/design.md, Member data), latest first. */
export const healthDataReadings: HandlerFunction<typeof endpoints.healthDataReadings> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const rows = await database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      what: auditEntries.what,
      readerRole: accounts.role,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.aboutAccountId, actor.accountId),
        eq(auditEntries.action, healthDataRead),
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
      readerName: fullNameOf(row),
      readerRole: row.readerRole,
      what: healthDataKinds.find((kind) => kind === row.what) ?? 'health-data',
      at: toInstant(row.at),
    }),
  );
};
