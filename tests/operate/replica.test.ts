import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqlState } from '../../provider/database/lost-connection.ts';
import { migrateDatabase } from '../../provider/database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { storeReferenceData } from '../../provider/database/reference-data.ts';
import { type PostgresServer, startPostgres } from '../../scripts/setup/postgres.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../support/provider.ts';
import { type Standby, startStandby } from '../support/standby.ts';

// A list that administrators may read from the replica, with a real one.

let server: PostgresServer;
let standby: Standby;
let opened: OpenedDatabase;
let provider: TestProvider;
let writer: SignedInCaller;
let bystander: SignedInCaller;
/** Keeps a connection to the standby, to see what the provider asks there. */
let watcher: pg.Client;

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('There is no PostgreSQL here.');
  server = started;
  standby = await startStandby(server.url);
  opened = await openDatabase({ databaseUrl: server.url, replicaUrl: standby.url, dataDir: '' });
  await migrateDatabase(opened);
  await storeReferenceData(opened.database, new FakeClock(testNow));
  provider = await startTestProvider({ opened });
  writer = await provider.as('ADMIN');
  bystander = await provider.as('ADMIN');
  await watch();
});
afterAll(async () => {
  await watcher?.end();
  await provider?.close();
  await opened?.close();
  await standby?.stop();
  await server?.stop();
});

async function watch(): Promise<void> {
  watcher = new pg.Client({ connectionString: standby.url });
  watcher.on('error', () => undefined);
  await watcher.connect();
}

/** When the provider last began to read there. */
async function latestRead(): Promise<string> {
  const { rows } = await watcher.query(`select max(query_start)::text as at from pg_stat_activity where application_name = 'zh replica'`);
  return rows[0]?.at ?? '';
}

async function namesFor(caller: SignedInCaller): Promise<string[]> {
  const { status, text, data } = await caller.get('/admin/users?limit=100');
  expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return data.items.map(({ fullName }: { fullName: string }) => fullName);
}

async function placeOfNextRead(): Promise<'replica' | 'primary'> {
  const before = await latestRead();
  await namesFor(bystander);
  return (await latestRead()) === before ? 'primary' : 'replica';
}

const isReadFromReplica = () => expect.poll(placeOfNextRead, { timeout: 60_000 }).toBe('replica');
const rename = async (by: SignedInCaller, lastName: string) =>
  expect((await by.patch('/user/edit-profile', { lastName })).status).toBe(200);

it('reads a list from the replica once that has caught up, and shows everybody their own change at once', async () => {
  await isReadFromReplica();
  for (let change = 0; change < 30; change += 1) {
    const name = `Writer${change}`;
    await rename(writer, name);
    expect((await namesFor(writer)).some((fullName) => fullName.endsWith(name))).toBe(true);
  }
  await isReadFromReplica();
});

it('goes back to the primary where the replica stands still, and returns when it has caught up', async () => {
  await standby.run('select pg_wal_replay_pause()');
  await rename(writer, 'Paused');
  // Who wrote sees it though the replica does not have it.
  expect((await namesFor(writer)).some((fullName) => fullName.endsWith('Paused'))).toBe(true);
  await expect
    .poll(async () => (await namesFor(bystander)).some((fullName) => fullName.endsWith('Paused')), { timeout: 30_000 })
    .toBe(true);
  expect(await placeOfNextRead()).toBe('primary');
  expect(provider.logLines.join('')).toContain('the replica is not read from');
  await standby.run('select pg_wal_replay_resume()');
  await isReadFromReplica();
});

it('fails no request while a conflict with recovery ends what reads on the replica', async () => {
  for (const setting of ['max_standby_streaming_delay = 0', 'hot_standby_feedback = off']) await standby.run(`alter system set ${setting}`);
  await standby.run('select pg_reload_conf()');
  await isReadFromReplica();
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let read = 0; read < 20; read += 1) await namesFor(bystander);
    }),
  );
  const begun = Promise.withResolvers<void>();
  // A read that takes long, on a connection of the provider's own.
  const held = opened.replica?.database.transaction(async (transaction) => {
    await transaction.execute(sql`select count(*) from accounts`);
    begun.resolve();
    await transaction.execute(sql`select pg_sleep(3)`);
  });
  const ended = expect(held).rejects.toSatisfy((error) => sqlState(error) === '40001');
  await begun.promise;
  // Takes a lock on the replica at once, and ends what reads there.
  await opened.database.execute(sql`vacuum full accounts`);
  await ended;
  await reading;
});

it('fails no request where the replica is lost in the middle of many, and reads from it again once it is back', async () => {
  await isReadFromReplica();
  const reading = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let read = 0; read < 40; read += 1) await namesFor(bystander);
    }),
  );
  await standby.kill();
  await reading;
  expect(opened.replica?.upTo()).toBeNull();
  await namesFor(bystander);
  await standby.resume();
  await watch();
  await isReadFromReplica();
});

it('never reads from a server that is no standby of the primary', async () => {
  const itself = await openDatabase({ databaseUrl: server.url, replicaUrl: server.url, dataDir: '' });
  try {
    await expect(itself.replica?.look()).rejects.toThrow('is not a standby');
    expect(itself.replica?.upTo()).toBeNull();
  } finally {
    await itself.close();
  }
});
