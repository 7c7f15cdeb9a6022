import type pg from 'pg';
import { analyticsPeriod } from '../../contract/analytics.ts';
import { closeMonths } from '../../provider/analytics/closing.ts';
import type { Config } from '../../provider/config.ts';
import type { OpenedDatabase } from '../../provider/database/open.ts';
import { demoPassword } from '../../provider/database/seed/demo-accounts.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { prepareDatabase } from '../../provider/prepare-database.ts';
import { buildServer } from '../../provider/server.ts';
import { startPostgres } from '../setup/postgres.ts';
import { withoutIndexes } from './big-database.ts';
import { withServer } from './blocks.ts';

interface Size {
  readonly employees: number;
  /** Over the last year, of each employee. */
  readonly scoresEach: number;
}

/** In milliseconds. */
interface Durations {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
}

interface AnalyticsCost {
  readonly people: number;
  readonly scores: number;
  /** Milliseconds that closing the months of a year took. */
  readonly closing: number;
  /** One query by primary key on the same server, alternating with the calls. */
  readonly bare: Durations;
  readonly calls: readonly Durations[];
  /** Sequential scans of tables of scores by a call. */
  readonly scans: readonly string[];
}

const paths = {
  'average health progress': 'avg-workforce-health-progress',
  'progress by days on the plan': 'avg-employee-health-progress-vs-days-on-plan',
  'progress beside attendance and turnover': 'avg-workforce-health-progress-vs-attendance-turn-over-rate',
  'return on investment': 'roi',
  'total employees': 'total-employees',
  'top health performers': 'top-health-performers',
  'health status': 'workforce-health-status',
} as const;

/** For each call in each period, after as many uncounted ones as there are connections. */
const turns = 40;
const unmeasured = 20;

/** The seven analytics calls of one large employer, on PostgreSQL. Null where there is none. */
export async function measureAnalytics(size: Size, folder: string): Promise<AnalyticsCost | null> {
  const server = await startPostgres({ furtherSettings: ['shared_buffers=512MB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB'] });
  if (!server) return null;
  try {
    return await withServer(server.url, folder, async (client, opened, config) => {
      await prepareDatabase(opened, config, systemClock);
      const enterprise = await fill(client, size);
      const started = performance.now();
      await opened.exclusively((alone) => alone.transaction((transaction) => closeMonths(transaction, enterprise, systemClock.now())));
      const closing = performance.now() - started;
      await client.query('vacuum (analyze)');
      const { rows } = await client.query<{ people: number; scores: number }>(
        `select (select count(*)::int from employees where enterprise_id = $1) as people, (select count(*)::int from score_entries) as scores`,
        [enterprise.id],
      );
      const [{ people, scores } = { people: 0, scores: 0 }] = rows;
      return { people, scores, closing, ...(await measureCalls(client, opened, config)) };
    });
  } finally {
    await server.stop();
  }
}

/** Fills the demo employer, whose months are then closed again with all of them. */
async function fill(client: pg.Client, { employees, scoresEach }: Size): Promise<Parameters<typeof closeMonths>[1]> {
  const { rows } = await client.query<Parameters<typeof closeMonths>[1]>(`
    select id, time_zone as "timeZone", smallest_group as "smallestGroup" from enterprises
    where id = (select enterprise_id from accounts where email = 'employer@zh.example')`);
  const [enterprise] = rows;
  if (!enterprise) throw new Error('The demo employer is not there.');
  const [people, scores] = [Math.round(employees), Math.round(scoresEach)];
  await client.query('set session_replication_role = replica');
  // Filled into tables without indexes; every third may be named, a twentieth is not counted.
  await withoutIndexes(client, async () => {
    await client.query(`
      create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
      insert into accounts (id, email, email_verified_at, role, first_name, last_name, language, time_zone, enterprise_id, agrees_to_be_counted,
        agrees_to_be_named_by_employer, created_at, updated_at)
      select pg_temp.id('person', n), 'person' || n || '@large.zh.example', now(), 'USER', 'Given' || n % 997, 'Family' || n % 4999, 'en', 'Europe/Madrid',
        '${enterprise.id}', n % 20 <> 0, n % 3 = 0, now() - interval '400 days', now()
      from generate_series(1, ${people}) n;
      insert into employees (id, enterprise_id, account_id, sort_name, department, imported_at, invited_at, joined_at, created_at, updated_at)
      select pg_temp.id('employee', n), '${enterprise.id}', pg_temp.id('person', n), 'family' || n, 'Department ' || n % 12,
        at, at, at, at, now()
      from generate_series(1, ${people}) n, lateral (select now() - make_interval(days => (370 + n % 300)::int) as at) time;
      insert into score_entries (id, user_id, kind, value, day, recorded_by, recorded_at, received_at)
      select pg_temp.id('score', p * ${scores} + n), person.id, case when n % 2 = 0 then 'self' else 'health' end, 20 + (p * 7 + n) % 75,
        at::date, person.id, at, at
      from generate_series(1, ${people}) p, lateral (select pg_temp.id('person', p) as id) person, generate_series(0, ${scores} - 1) n,
        lateral (select now() - make_interval(days => (n * 365 / ${scores})::int) as at) time;
      insert into overall_scores (id, user_id, day, overall, health, self, computed_at)
      select e.id, e.user_id, e.day, e.value, e.value, e.value, e.recorded_at from score_entries e
      join accounts a on a.id = e.user_id and a.email like '%@large.zh.example';
      delete from analytics_group_months where group_id in (select id from analytics_groups where enterprise_id = '${enterprise.id}');
      delete from analytics_group_members where group_id in (select id from analytics_groups where enterprise_id = '${enterprise.id}');
      delete from analytics_groups where enterprise_id = '${enterprise.id}';
      delete from analytics_member_months where enterprise_id = '${enterprise.id}';
      delete from analytics_closings where enterprise_id = '${enterprise.id}'`);
  });
  await client.query('set session_replication_role = default');
  await client.query('analyze');
  return enterprise;
}

async function measureCalls(
  client: pg.Client,
  opened: OpenedDatabase,
  config: Config,
): Promise<Pick<AnalyticsCost, 'bare' | 'calls' | 'scans'>> {
  const app = await buildServer({ config, opened, runsBackgroundWork: false });
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'employer@zh.example', password: demoPassword },
    });
    const headers = { authorization: `Bearer ${login.json<{ data: { accessToken: string } }>().data.accessToken}` };
    const ask = async (path: string, period: string): Promise<void> => {
      const reply = await app.inject({ url: `/api/enterprise/analytics/${path}?period=${period}`, headers });
      if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
    };
    const { rows } = await client.query<{ id: string }>('select id from sessions limit 1');
    const query = () =>
      client.query({ name: 'bare', text: 'select id, title, starts_at from sessions where id = $1', values: [rows[0]?.id] });
    const asked = [
      { name: 'one indexed query', times: [] as number[], run: async () => void (await query()) },
      ...Object.entries(paths).flatMap(([name, path]) =>
        analyticsPeriod.options.map((period) => ({ name: `${name}, ${period}`, times: [] as number[], run: () => ask(path, period) })),
      ),
    ];
    const before = await readScans(client);
    for (let turn = -unmeasured; turn < turns; turn += 1) {
      for (const { times, run } of asked) {
        const started = performance.now();
        await run();
        if (turn >= 0) times.push(performance.now() - started);
      }
    }
    const after = await readScans(client);
    const [bare, ...calls] = asked.map(({ name, times }): Durations => {
      times.sort((one, other) => one - other);
      const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
      return { name, median: at(0.5), p95: at(0.95) };
    });
    if (!bare) throw new Error('Nothing was measured.');
    return { bare, calls, scans: [...after].flatMap(([table, count]) => (count > (before.get(table) ?? 0) ? [table] : [])) };
  } finally {
    await app.close();
  }
}

/** The number of sequential scans of each table of scores. */
async function readScans(client: pg.Client): Promise<Map<string, number>> {
  // A connection reports its statistics at the end of its next transaction, after a second at the latest.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ table: string; scans: number }>(`
    select relname as table, seq_scan::int as scans from pg_stat_user_tables
    where relname in ('score_entries', 'overall_scores')`);
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
