import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { accounts } from '../../provider/database/schema/index.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { type PostgresServer, startPostgres } from '../../scripts/setup/postgres.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type LoggedIn, logIn } from '../support/log-in.ts';
import { type Bouncer, startBouncer } from '../support/pgbouncer.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startWriting } from '../support/writing-members.ts';

let server: PostgresServer;
let bouncer: Bouncer;
let opened: OpenedDatabase;
const products: Product[] = [];
const dataDir = await temporaryFolder();

beforeAll(async () => {
  // The default time zone of a database session.
  const started = await startPostgres({ furtherSettings: ['timezone=America/New_York'] });
  if (!started) throw new Error('There is no PostgreSQL here.');
  server = started;
  bouncer = await startBouncer(server.url);
});
afterAll(async () => {
  for (const product of products) await product.dispose();
  await opened?.close();
  await bouncer?.stop();
  await server?.stop();
});

const env = () => ({ DATABASE_URL: bouncer.url, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });

it('stops the start behind PgBouncer without the address of the server, and says why', async () => {
  const starting = startProduct({ data: 'empty', env: env() });
  await expect(starting).rejects.toThrow('DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL');
});

it('stops where both addresses lead to the pooler, or to different databases', async () => {
  const place = { databaseUrl: bouncer.url, dataDir: '' };
  await expect(openDatabase({ ...place, directUrl: bouncer.url })).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler too');
  const other = new URL(server.url);
  other.pathname = '/template1';
  await expect(openDatabase({ ...place, directUrl: other.href })).rejects.toThrow('DATABASE_DIRECT_URL leads to another server, database');
});

it('serves calls, jobs and notices of two providers over four connections in transaction mode', async () => {
  const both = { ...env(), DATABASE_DIRECT_URL: server.url };
  products.push(...(await Promise.all([1, 2].map(() => startProduct({ data: 'empty', env: both, dataDir })))));
  const urls = products.map(({ url }) => url);
  opened = await openDatabase({ databaseUrl: bouncer.url, directUrl: server.url, dataDir: '' });
  const make = makeFactories(opened.database, systemClock);
  const writers = await Promise.all(Array.from({ length: 12 }, async () => logIn(urls[0] ?? '', (await make.member()).email)));
  const listener = await make.member();
  const reader = await logIn(urls[0] ?? '', listener.email);

  const writing = startWriting(urls, writers);
  await expect.poll(() => writing.answered(), { timeout: 60_000 }).toBeGreaterThan(600);
  await writing.end();
  expect(writing.wrong).toEqual([]);
  expect([...writing.statuses.keys()]).toEqual([200]);
  const ids = writers.map(({ id }) => id);
  const rows = await opened.database.select({ id: accounts.id, version: accounts.version }).from(accounts).where(inArray(accounts.id, ids));
  // Each change counts the version up by one, and none was done twice.
  const first = Math.min(...rows.map(({ id, version }) => version - (writing.written.get(id) ?? 0)));
  for (const { id, version } of rows) expect(version - first).toBe(writing.written.get(id));

  await hearsTheOther(urls, reader);

  // A mail is a job of pg-boss: made within a transaction, taken by either provider.
  await fetch(`${urls[0]}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: listener.email }),
  });
  await expect.poll(async () => (await fetch(`${urls[1]}/mailbox`)).text(), { timeout: 30_000 }).toContain(listener.email);
});

it('refuses a provider whose file store is another one', async () => {
  const starting = startProduct({ data: 'empty', env: { ...env(), DATABASE_DIRECT_URL: server.url } });
  await expect(starting).rejects.toThrow('is not the one that belongs to this database');
});

it('leaves no lock on a connection of the pooler, no named statement and no session without its settings', async () => {
  const { rows: locks } = await opened.database.execute(sql`select count(*)::int as count from pg_locks where locktype = 'advisory'`);
  expect(locks).toEqual([{ count: 0 }]);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await opened.database.execute(sql`
      select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
        current_setting('pg_trgm.word_similarity_threshold') as similarity, (select count(*)::int from pg_prepared_statements) as named`);
    expect(rows).toEqual([{ zone: 'UTC', statement: '2min', similarity: '0.4', named: 0 }]);
  }
});

/** A change at one provider reaches a device that is connected to the other. */
async function hearsTheOther([here, there]: readonly string[], reader: LoggedIn): Promise<void> {
  const socket = new WebSocket(`${there?.replace('http', 'ws')}/api/realtime`);
  const said: { type: string; topics?: string[] }[] = [];
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  socket.send(JSON.stringify({ type: 'hello', token: reader.token }));
  await expect.poll(() => said.some(({ type }) => type === 'welcome'), { timeout: 30_000 }).toBe(true);
  await fetch(`${here}/api/user/edit-profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` },
    body: JSON.stringify({ lastName: crypto.randomUUID() }),
  });
  await expect.poll(() => said.some(({ topics }) => topics?.includes('account')), { timeout: 30_000 }).toBe(true);
  socket.close();
}
