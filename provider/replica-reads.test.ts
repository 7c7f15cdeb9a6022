import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findEndpoint } from '../contract/index.ts';
import { databaseUrlOf, openTestDatabase } from '../tests/support/database.ts';
import { FakeClock } from '../tests/support/fake-clock.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../tests/support/provider.ts';
import { limits } from './database/limits.ts';
import type { OpenedDatabase } from './database/open.ts';
import { connectionOptions, databaseOver } from './database/postgres.ts';
import { storeReferenceData } from './database/reference-data.ts';
import type { Replica } from './database/replica.ts';
import { replicaReads } from './replica-reads.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

let opened: OpenedDatabase;
let provider: TestProvider;
let other: TestProvider;
let admin: SignedInCaller;
let employer: SignedInCaller;
/** Plays the replica: the same database, in which nothing can be changed. */
let replica: pg.Pool;
let upTo: () => number | null = () => null;
/** The number of reads from the replica, and its errors. */
let reads = 0;
const failures: unknown[] = [];

function standIn(pool: pg.Pool): Replica {
  return {
    database: databaseOver(pool),
    upTo: () => upTo(),
    failed: (error) => void failures.push(error),
    look: async () => undefined,
    close: async () => undefined,
  };
}

beforeAll(async () => {
  if (!isPostgres) return;
  opened = await openTestDatabase();
  await storeReferenceData(opened.database, new FakeClock(testNow));
  const url = await databaseUrlOf(opened);
  const options = connectionOptions(url, 'replica', limits);
  replica = new pg.Pool({ ...options, options: `${options.options} -c default_transaction_read_only=on` });
  replica.on('acquire', () => {
    reads += 1;
  });
  const start = () => startTestProvider({ opened: { ...opened, replica: standIn(replica) }, env: { DATABASE_URL: url } });
  [provider, other] = [await start(), await start()];
  admin = await provider.as('ADMIN');
  employer = await provider.as('EMPLOYER');
});
afterAll(async () => {
  await provider?.close();
  await other?.close();
  await replica?.end();
  await opened?.close();
});
beforeEach(() => {
  upTo = () => Number.POSITIVE_INFINITY;
  reads = 0;
  failures.length = 0;
});

const queries: Readonly<Record<string, string>> = {
  'payouts.ofMonth': '?month=2026-10-01',
  'notifications.recipients': '?search=ana',
};

it.runIf(isPostgres).each(replicaReads)('%s changes nothing and is read from the replica', async (name) => {
  const { path, access } = findEndpoint(name);
  const caller = access === 'public' || access.includes('ADMIN') ? admin : employer;
  const answer = await caller.get(`${path}${queries[name] ?? ''}`);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  expect(failures).toEqual([]);
  expect(reads).toBeGreaterThan(0);
});

it.runIf(isPostgres)('asks the primary for who has changed something since the replica was as far as that, at every provider', async () => {
  const readAt = async (by: SignedInCaller, at: TestProvider) => {
    reads = 0;
    const path = '/admin/get-approved-coach';
    const response = await at.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${by.token}` } });
    expect(response.statusCode).toBe(200);
    return reads > 0 ? 'replica' : 'primary';
  };
  const bystander = await provider.as('ADMIN');
  const before = performance.now();
  upTo = () => before;
  await admin.patch('/user/edit-profile', { firstName: 'Zoe' });
  expect(await readAt(admin, provider)).toBe('primary');
  // A person who was signalled a change reads it: the other process learns of both within moments.
  await expect.poll(() => readAt(admin, other)).toBe('primary');
  expect(await readAt(bystander, provider)).toBe('replica');
  const after = performance.now();
  upTo = () => after;
  expect(await readAt(admin, provider)).toBe('replica');
  expect(await readAt(admin, other)).toBe('replica');
  upTo = () => null;
  expect(await readAt(bystander, provider)).toBe('primary');
});

it.runIf(isPostgres)('answers from the primary where a read fails on the replica', async () => {
  const broken = new pg.Pool({ connectionString: 'postgres://zh@127.0.0.1:1/nowhere' });
  const away = await startTestProvider({ opened: { ...opened, replica: standIn(broken) } });
  const answer = await (await away.signIn((await provider.make.admin()).email)).get('/admin/get-approved-coach');
  expect([answer.status, failures.length]).toEqual([200, 1]);
  await away.close();
  await broken.end();
});
