import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Role } from '../../contract/roles.ts';
import { type Config, readConfig } from '../../provider/config.ts';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { demoPassword } from '../../provider/database/seed/demo-accounts.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { prepareDatabase } from '../../provider/prepare-database.ts';
import { buildServer } from '../../provider/server.ts';
import { startPostgres } from '../setup/postgres.ts';
import { makeBigDatabase } from './big-database.ts';
import { everyJob } from './every-job.ts';
import { everyRead, type Subjects } from './every-read.ts';

/** PostgreSQL's reads for one call or job. */
export interface Blocks {
  readonly name: string;
  /** Blocks of 8 KiB, from memory or disk, by all statements of the call. */
  readonly blocks: number;
  readonly statements: number;
  /** Things in the reply. */
  readonly shown: number;
  /** The statement that read most, as a start for improving it. */
  readonly worst: string;
  readonly milliseconds: number;
}

/** Measures every query and every job on a database of that size, each on its own. Null where there is no PostgreSQL. */
export async function measureBlocks(scale: number, folder: string): Promise<Blocks[] | null> {
  const server = await startPostgres({ furtherSettings: settings });
  if (!server) return null;
  try {
    await fillServer(server.url, scale, folder);
    return await measureServer(server.url, folder);
  } finally {
    await server.stop();
  }
}

const settings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=off',
  'shared_buffers=512MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'autovacuum=off',
  // Reads of parallel workers are counted elsewhere.
  'max_parallel_workers_per_gather=0',
];

async function fillServer(url: string, scale: number, folder: string): Promise<void> {
  await withServer(url, folder, async (client, opened, config) => {
    await prepareDatabase(opened, config, systemClock);
    await makeBigDatabase(client, scale);
    await client.query('create extension pg_stat_statements');
  });
}

function measureServer(url: string, folder: string): Promise<Blocks[]> {
  return withServer(url, folder, measureAll);
}

/** A provider's database and a connection of our own on that server. */
export async function withServer<Result>(
  url: string,
  folder: string,
  work: (client: pg.Client, opened: OpenedDatabase, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    TOKEN_SECRET: 'a secret for the bench that nobody else uses',
  });
  const opened = await openDatabase({ databaseUrl: url, dataDir: folder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client, opened, config);
  } finally {
    await client.end();
    await opened.close();
  }
}

async function measureAll(client: pg.Client, opened: OpenedDatabase, config: Config): Promise<Blocks[]> {
  const jobs = everyJob(opened, config);
  // The work that the demo data left is done first: only the run that finds nothing is measured.
  for (const job of jobs) for (let turn = 0; turn < 3; turn += 1) await job.run();
  const app = await buildServer({ config, opened, runsBackgroundWork: false, rememberActorsMilliseconds: 0 });
  try {
    await app.ready();
    await untilQuiet(client);
    // Where few pages have changed, a vacuum leaves dead index entries to the next query, which would be charged with them.
    await client.query('vacuum (analyze, index_cleanup on)');
    const measured: Blocks[] = [];
    for (const { name, run } of jobs) {
      // Everything that has come due since is done: only looking for it is measured.
      await run();
      measured.push(
        await measure(client, name, async () => {
          await run();
          return 0;
        }),
      );
    }
    const ask = askerOf(app);
    const tokens = await signInEverybody(ask);
    const ids = await findSubjects(client);
    measured.push(...(await measureReads(client, ask, tokens, ids)));
    measured.push(...(await measureWrites(client, ask, tokens.get('USER'), ids)));
    return measured;
  } finally {
    await app.close();
  }
}

type Ask = (method: 'GET' | 'POST', path: string, token: string | undefined, payload?: object) => Promise<unknown>;

function askerOf(app: Awaited<ReturnType<typeof buildServer>>): Ask {
  return async (method, path, token, payload) => {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
    if (reply.statusCode !== 200) throw new Error(`${method} ${path} was answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
    return reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : reply.body.split('BEGIN:VEVENT');
  };
}

async function signInEverybody(ask: Ask): Promise<ReadonlyMap<Role, string>> {
  const tokens = new Map<Role, string>();
  for (const [role, name] of Object.entries({ USER: 'member', COACH: 'coach', EMPLOYER: 'employer', ADMIN: 'admin' })) {
    const reply = (await ask('POST', '/login', undefined, { email: `${name}@zh.example`, password: demoPassword })) as {
      data: { accessToken: string };
    };
    tokens.set(role as Role, reply.data.accessToken);
  }
  return tokens;
}

async function measureReads(client: pg.Client, ask: Ask, tokens: ReadonlyMap<Role, string>, ids: Subjects): Promise<Blocks[]> {
  const measured: Blocks[] = [];
  const refused: string[] = [];
  for (const { name, role, path } of everyRead(ids)) {
    const token = role === null ? undefined : tokens.get(role);
    try {
      measured.push(await measure(client, `GET ${name}`, async () => countShown(await ask('GET', path, token))));
    } catch (error) {
      // All of them at once, for who gives them what they need (`every-read.ts`).
      refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (refused.length > 0) throw new Error(`These reads could not be measured:\n  ${refused.join('\n  ')}`);
  const feed = (await ask('POST', '/user/calendar-feed', tokens.get('USER'))) as { data: { url: string } };
  const address = new URL(feed.data.url).pathname.replace('/api', '');
  measured.push(await measure(client, 'GET calendar feed', async () => countShown(await ask('GET', address, undefined))));
  return measured;
}

async function measureWrites(client: pg.Client, ask: Ask, token: string | undefined, ids: Subjects): Promise<Blocks[]> {
  const times = (await ask('GET', `/user/bookable-times?coachId=${ids.coach}`, token)) as {
    data: { items: { id: string; offeringId: string | null }[] };
  };
  const slotIds = times.data.items.slice(-3).map(({ id }) => id);
  const wish = { id: uuid(), offeringId: ids.offering, slotIds, joinsWaitingList: false };
  const score = { id: uuid(), value: 60, day: ids.today, recordedAt: new Date().toISOString() };
  const scorePath = `/user/self-score-create/${ids.member}`;
  return [
    await measure(client, 'POST sessions.book', async () => countShown(await ask('POST', '/user/book-session', token, wish))),
    await measure(client, 'POST scores.createSelf', async () => countShown(await ask('POST', scorePath, token, score))),
  ];
}

async function measure(client: pg.Client, name: string, run: () => Promise<number>): Promise<Blocks> {
  await client.query('select pg_stat_statements_reset()');
  const started = performance.now();
  const shown = await run();
  const milliseconds = performance.now() - started;
  const { rows } = await client.query<{ query: string; blocks: number; calls: number }>(`
    select query, (shared_blks_hit + shared_blks_read)::float8 as blocks, calls::float8 as calls from pg_stat_statements
    where query not like '%pg_stat_statements%' order by blocks desc`);
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    name,
    blocks: sum(({ blocks }) => blocks),
    statements: sum(({ calls }) => calls),
    shown,
    worst: rows[0]?.query.replaceAll(/\s+/g, ' ') ?? '',
    milliseconds,
  };
}

/** All elements of all lists. */
function countShown(value: unknown): number {
  if (Array.isArray(value)) return value.length + value.reduce((total: number, item) => total + countShown(item), 0);
  // A page of text.
  if (typeof value === 'string') return Math.floor(value.length / 1000);
  if (typeof value === 'object' && value !== null) return Object.values(value).reduce((total: number, item) => total + countShown(item), 0);
  return 0;
}

/** The server cleans up when it starts. */
async function untilQuiet(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function findSubjects(client: pg.Client): Promise<Subjects> {
  const person = (name: string): string => `(select id from accounts where email = '${name}@zh.example')`;
  const { rows } =
    await client.query<Subjects>(`select ${person('member')} as member, ${person('coach')} as coach, ${person('admin')} as admin, ${person('employer')} as employer,
    (select account_id from employees where enterprise_id = (select enterprise_id from accounts where email = 'employer@zh.example') limit 1) as employee,
    (select id from offerings where kind = 'health') as offering,
    (select s.id from sessions s join session_registrations r on r.session_id = s.id where r.user_id = ${person('member')} and s.status = 'completed' limit 1) as session,
    (select id from intake_forms where category = 'general' order by version desc limit 1) as form,
    (select key from intake_forms where category = 'general' order by version desc limit 1) as "formKey",
    (select id from announcements limit 1) as announcement,
    (select id from contact_messages limit 1) as "contactMessage",
    (select id from support_issues limit 1) as issue,
    (select c.id from conversations c join conversation_members m on m.conversation_id = c.id where m.account_id = ${person('coach')} limit 1) as conversation,
    (select id from payouts where coach_id = ${person('coach')} limit 1) as payout,
    (select id from videos where coach_id = ${person('coach')} and status = 'approved' and deleted_at is null limit 1) as video,
    (select enterprise_id from accounts where email = 'employer@zh.example') as enterprise,
    (select id from plans where is_active and maximum_seats is null limit 1) as plan,
    (select id from payment_transactions where enterprise_id = (select enterprise_id from accounts where email = 'employer@zh.example') limit 1) as invoice,
    (select id from demo_requests limit 1) as "demoRequest", to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`);
  const [found] = rows;
  if (!found) throw new Error('The demo people are not there.');
  return found;
}
