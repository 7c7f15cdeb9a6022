import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AdminDashboard } from '../../contract/admin-dashboard.ts';
import { lookUps, mails, notifications } from '../database/schema/index.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import type { With, WithDatabase } from '../kernel/handler.ts';

type Operation = AdminDashboard['operation'];

/** Due work is done within seconds: after this it is late. */
const lateSeconds = 120;
/** Looks come every few seconds, by one provider for all; another one takes over within a minute. */
const lookLateSeconds = 15 * 60;

let version: string | undefined;

/** The released version of the product. */
function productVersion(): string {
  version ??= (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version;
  return version;
}

/** Whether the provider's background work keeps up, and which processes run. */
export async function readOperation(
  { database, services: { probe, config, relays } }: WithDatabase & With<'config' | 'probe' | 'relays'>,
  now: Date,
): Promise<Operation> {
  const began = performance.now();
  await probe();
  const answeredInMilliseconds = Math.round(performance.now() - began);
  const { rows } = await database.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  const late = addSeconds(now, -lateSeconds);
  const overdue = async (kind: Operation['overdue'][number]['kind'], table: PgTable, column: AnyPgColumn, which?: SQL) => {
    const [row] = await database
      .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${column})::text` })
      .from(table)
      .where(and(lt(column, late), which));
    return { kind, count: row?.count ?? 0, since: row?.since ? toInstant(new Date(row.since)) : null };
  };
  const looks = await database.select().from(lookUps).orderBy(lookUps.name);
  return {
    overdue: [
      await overdue('push', notifications, notifications.pushDueAt),
      await overdue('notification-mails', notifications, notifications.mailDueAt),
      await overdue('mails', mails, mails.nextAttemptAt, isNull(mails.endedAt)),
    ],
    lookUps: looks.map(({ name, begunAt }) => ({
      name,
      // A provider that stops gives its work back: with a time long ago.
      lastBegunAt: begunAt.getTime() === 0 ? null : toInstant(begunAt),
      isLate: begunAt < addSeconds(now, -lookLateSeconds),
    })),
    relays: relays.checks().map(({ url, state, checkedAt }) => ({ url, state, checkedAt: toInstant(checkedAt) })),
    version: productVersion(),
    startedAt: toInstant(new Date(performance.timeOrigin)),
    database: { version: rows[0]?.version ?? '', isEmbedded: config.databaseUrl === null, answeredInMilliseconds },
  };
}
