import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlOf } from '../../tests/support/database.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { databaseErrorCode, isDatabaseAway } from '../kernel/database-errors.ts';
import { Refusal } from '../kernel/refusal.ts';
import { backgroundLimits, limits } from './limits.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** More than there are connections. */
const often = Array.from({ length: 25 });
const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ limits });
});
afterAll(() => provider.close());

const problemOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.runIf(isPostgres)('on a PostgreSQL server', () => {
  it('connections that break at work are replaced, and callers may try again', async () => {
    for (const _ of often) {
      const [inTransaction, outside] = await Promise.all([
        problemOf(provider.database.transaction((transaction) => transaction.execute(endOwnConnection))),
        problemOf(provider.database.execute(endOwnConnection)),
      ]);
      expect([isDatabaseAway(inTransaction), isDatabaseAway(outside)]).toEqual([true, true]);
    }
    expect(await provider.database.transaction((transaction) => transaction.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
  });

  it('reports the first error, also where nothing can be undone any more', async () => {
    const refused = provider.database.transaction(async (transaction) => {
      await problemOf(transaction.execute(endOwnConnection));
      throw new Refusal('VERSION_CONFLICT');
    });
    expect(await problemOf(refused)).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('a transaction whose statement failed unseen is not taken for committed', async () => {
    const work = provider.database.transaction((transaction) => problemOf(transaction.execute(sql`select 1 / 0`)));
    expect(await problemOf(work)).toMatchObject({ message: expect.stringContaining('was undone') });
  });

  it('has a limit for waiting, which is shorter the nearer to the cause', async () => {
    const { rows } = await provider.database.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '8s' }]);
    const { rows: ofJobs } = (await provider.opened.executeSql(
      `select current_setting('statement_timeout') as statement`,
    )) as pg.QueryResult;
    expect(ofJobs).toEqual([{ statement: '2min' }]);
    for (const { reply, statement, idleInTransaction, lock, connection, probe } of [limits, backgroundLimits]) {
      const falling = [reply, statement, idleInTransaction, lock, connection, probe];
      expect(falling).toEqual(falling.toSorted((one, other) => other - one));
      expect(new Set(falling).size).toBe(falling.length);
    }
  });

  it('says that it is not ready while all its connections wait for a lock, and refuses those that waited in vain', async () => {
    const holder = new pg.Client({ connectionString: await databaseUrlOf(provider.opened) });
    await holder.connect();
    await holder.query('begin; lock table idempotency_keys');
    try {
      const impatient = provider.database.transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = '50ms'`);
        await transaction.execute(sql`select 1 from idempotency_keys`);
      });
      const locked = await problemOf(impatient);
      expect([databaseErrorCode(locked), isDatabaseAway(locked)]).toEqual(['55P03', true]);

      const waiting = often.map(() => problemOf(provider.database.execute(sql`select 1 from idempotency_keys`)));
      const answer = await provider.nobody.get('/ready');
      expect([answer.status, answer.error?.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
      await holder.query('commit');
      expect(await Promise.all(waiting)).toEqual(often.map(() => null));
      expect((await provider.nobody.get('/ready')).status).toBe(200);
    } finally {
      await holder.end();
    }
  });
});

it('is ready while it can be used', async () => {
  expect((await provider.nobody.get('/ready')).status).toBe(200);
});

it.each([
  ['the driver has given the connection up', new Error('Client has encountered a connection error and is not queryable')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['no connection was free', new Error('timeout exceeded when trying to connect')],
  ['nobody answered', new Error('Query read timeout')],
  ['every address of the host refused', new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })])],
  ['a statement took too long', Object.assign(new Error(), { code: '57014' })],
  ['a transaction was ended for being idle', Object.assign(new Error(), { code: '25P03' })],
  ['the disk is full', Object.assign(new Error(), { code: '53100' })],
  ['the server has become a standby', Object.assign(new Error(), { code: '25006' })],
])('a call may come again where %s', (_, cause) => {
  expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(true);
});

it.each([
  ['a statement is wrong', Object.assign(new Error(), { code: '42703' })],
  ['a value is in use', Object.assign(new Error(), { code: '23505' })],
  ['we are wrong', new TypeError('x is not a function')],
])('a call need not come again where %s', (_, cause) => {
  expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(false);
});
