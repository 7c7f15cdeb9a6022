import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { accounts } from '../../provider/database/schema/index.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { type PostgresServer, startPostgres } from '../../scripts/setup/postgres.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type LoggedIn, logIn } from '../support/log-in.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startWriting } from '../support/writing-members.ts';

/** `FAULT_OUTAGE_SECONDS=60 npm test -- --only faults outage` is the long one. */
const outageSeconds = Number(process.env.FAULT_OUTAGE_SECONDS ?? 5);
const writerCount = 12;
const dataDir = await temporaryFolder();

let server: PostgresServer;
let opened: OpenedDatabase;
const products: Product[] = [];
let writers: LoggedIn[];
let reader: LoggedIn;

const signIn = (email: string) => logIn(products[0]?.url ?? '', email);

beforeAll(async () => {
  const started = await startPostgres({ keepsCommitted: true });
  if (!started) throw new Error('There is no PostgreSQL here.');
  server = started;
  const env = { DATABASE_URL: server.url, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };
  // Both have one file store.
  products.push(await startProduct({ data: 'empty', env, dataDir }));
  products.push(await startProduct({ data: 'empty', env, dataDir }));
  opened = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  const make = makeFactories(opened.database, systemClock);
  writers = await Promise.all(Array.from({ length: writerCount }, async () => signIn((await make.member()).email)));
  reader = await signIn((await make.member()).email);
});
afterAll(async () => {
  for (const product of products) await product.dispose();
  await opened?.close();
  await server?.stop();
});

it.each([
  ['as an operator does', 'SIGINT'],
  ['as a power cut does', 'SIGQUIT'],
] as const)(
  'PostgreSQL that is stopped %s under load and comes back loses nothing, doubles nothing and is listened to once',
  async (_, how) => {
    const writing = startWriting(
      products.map(({ url }) => url),
      writers,
    );
    const before = await versions();
    await expect.poll(() => writing.answered(), { timeout: 30_000 }).toBeGreaterThan(100);
    const ready = askReady();
    await server.halt(how);
    await expect.poll(() => writing.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
    await sleep(outageSeconds * 1000);
    const during = await ready.end();
    await server.resume();
    await Promise.all(products.map(({ url }) => expect.poll(() => statusOf(url), { timeout: 30_000, interval: 50 }).toBe(200)));
    await expect.poll(listening, { timeout: 30_000, interval: 50 }).toBe(products.length);
    const confirmed = total(writing.written);
    await expect.poll(() => total(writing.written), { timeout: 30_000 }).toBeGreaterThan(confirmed + 50);
    await writing.end();
    await hearsTheOther();

    expect(writing.wrong).toEqual([]);
    expect(during.statuses.get(503)).toBeGreaterThan(0);
    expect(during.slowest).toBeLessThan(10_000);
    expect(await changesSince(before)).toEqual(new Map(writing.written));
    expect(await listening()).toBe(products.length);
    // Of each: twenty for calls, four for the rest, one that listens, one that asks. This test has some too.
    expect(await connected()).toBeLessThanOrEqual((products.length + 1) * 26);
  },
);

it('connections that are ended under load, four at a time, end no provider, lose nothing and double nothing', async () => {
  const writing = startWriting(
    products.map(({ url }) => url),
    writers,
    5,
  );
  const before = await versions();
  await withConnection(async (connection) => {
    for (let round = 0; round < 60; round += 1) {
      const answered = writing.answered();
      await expect.poll(() => writing.answered() > answered, { timeout: 20_000, interval: 2 }).toBe(true);
      await connection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'zh %' order by md5(pid || $1) limit 4`,
        [`round ${round}`],
      );
    }
  });
  await expect.poll(listening, { timeout: 30_000, interval: 50 }).toBe(products.length);
  await writing.end();
  await hearsTheOther();
  expect(writing.wrong).toEqual([]);
  expect(await changesSince(before)).toEqual(new Map(writing.written));
  expect(await listening()).toBe(products.length);
});

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/ready`);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Asks every provider whether it is ready, again and again. */
function askReady() {
  const statuses = new Map<number, number>();
  let slowest = 0;
  let isEnding = false;
  const work = products.map(async ({ url }) => {
    while (!isEnding) {
      const began = performance.now();
      const status = await statusOf(url);
      slowest = Math.max(slowest, performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(100);
    }
  });
  return {
    async end() {
      isEnding = true;
      await Promise.all(work);
      return { statuses, slowest };
    },
  };
}

/** A change at one provider reaches a device that is connected to the other. */
async function hearsTheOther(): Promise<void> {
  const [here, there] = products;
  if (!here || !there) throw new Error('The providers are not there.');
  const socket = new WebSocket(`${there.url.replace('http', 'ws')}/api/realtime`);
  const said: { type: string; topics?: string[] }[] = [];
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  socket.send(JSON.stringify({ type: 'hello', token: reader.token }));
  await expect.poll(() => said.some(({ type }) => type === 'welcome'), { timeout: 30_000 }).toBe(true);
  await fetch(`${here.url}/api/user/edit-profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` },
    body: JSON.stringify({ lastName: crypto.randomUUID() }),
  });
  await expect.poll(() => said.some(({ topics }) => topics?.includes('account')), { timeout: 30_000 }).toBe(true);
  socket.close();
}

async function versions(): Promise<Map<string, number>> {
  const ids = writers.map(({ id }) => id);
  const rows = await opened.database.select({ id: accounts.id, version: accounts.version }).from(accounts).where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** How often each account was changed: every change counts its version up by one. */
async function changesSince(before: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  return new Map([...(await versions())].map(([id, version]) => [id, version - (before.get(id) ?? 0)]));
}

async function withConnection<Result>(work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
  const connection = new pg.Client({ connectionString: server.url });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function countActivity(where: string): Promise<number> {
  return withConnection(async (connection) => {
    const { rows } = await connection.query(`select count(*)::int as count from pg_stat_activity where ${where}`);
    return rows[0].count;
  });
}

const listening = () => countActivity(`application_name = 'zh listen'`);
const connected = () => countActivity(`application_name like 'zh %'`);

function total(written: ReadonlyMap<string, number>): number {
  return [...written.values()].reduce((sum, count) => sum + count, 0);
}
