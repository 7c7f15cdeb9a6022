import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mails, notifications } from '../database/schema/index.ts';

/** Due deliveries of all providers together. */
interface Waiting {
  readonly job: 'push' | 'mail' | 'outgoing-mail';
  readonly count: number;
  /** Since when the one that waits longest is due. */
  readonly since: Date | null;
}

/** More are not counted: a look costs the same however many wait. */
const maxCounted = 10_000;

interface Counted extends Record<string, unknown> {
  readonly job: Waiting['job'];
  readonly count: number;
  readonly since: number | null;
}

/** Looks up what is due and no job yet, and jobs that no provider does at the moment. */
export async function readWaiting(database: Database, now: Date): Promise<Waiting[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = (job: Waiting['job'], from: ReturnType<typeof sql>) => sql`
    select ${job}::text as job, count(*)::int as count, extract(epoch from min(at))::float8 * 1000 as since
    from (${from} order by at limit ${maxCounted}) as due`;
  const { rows } = await database.execute<Counted>(
    sql.join(
      [
        due('push', sql`select ${notifications.pushDueAt} as at from ${notifications} where ${notifications.pushDueAt} <= ${at}`),
        due('mail', sql`select ${notifications.mailDueAt} as at from ${notifications} where ${notifications.mailDueAt} <= ${at}`),
        due(
          'outgoing-mail',
          sql`select ${mails.nextAttemptAt} as at from ${mails} where ${mails.endedAt} is null and ${mails.nextAttemptAt} <= ${at}`,
        ),
        ...((await hasQueue(database)) ? (['push', 'mail', 'outgoing-mail'] as const).map((job) => due(job, jobsOf(job))) : []),
      ],
      sql` union all `,
    ),
  );
  const waiting = new Map<Waiting['job'], Waiting>();
  for (const { job, count, since } of rows) {
    const before = waiting.get(job);
    const times = [before?.since?.getTime(), since].filter((time) => typeof time === 'number');
    waiting.set(job, { job, count: count + (before?.count ?? 0), since: times.length === 0 ? null : new Date(Math.min(...times)) });
  }
  return [...waiting.values()];
}

/** By the clock of the database, which pg-boss uses. */
function jobsOf(job: Waiting['job']) {
  return sql`select start_after as at from pgboss.job where name = ${job} and state < 'active' and start_after <= now()`;
}

/** pg-boss makes its tables when a provider first delivers. */
async function hasQueue(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ is_there: boolean }>(sql`select to_regclass('pgboss.job') is not null as is_there`);
  return rows[0]?.is_there === true;
}
