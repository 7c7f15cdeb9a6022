import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { isDatabaseAway } from '../kernel/database-errors.ts';
import { keptFreeBytes, makeRoomCheck } from './disk-room.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { statementChannel } from './observed.ts';
import { fromPglite } from './open.ts';

let embedded: Embedded | undefined;
afterEach(async () => {
  await embedded?.close();
});

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('is opened again when it has broken, once, with all that was committed', async () => {
  const dataDir = await temporaryFolder();
  const clients: PGlite[] = [];
  const open = async () => {
    const client = await PGlite.create({ dataDir });
    clients.push(client);
    return client;
  };
  embedded = await openEmbedded({ open, requireRoom: async () => undefined });
  const { database } = fromPglite(embedded);
  await database.execute(sql`create table numbers (number int)`);
  await database.execute(sql`insert into numbers values (1)`);
  const insert = (number: number) =>
    database.transaction((transaction) => transaction.execute(sql`insert into numbers values (${number})`));

  const statement = await problemOf(database.execute(sql`select 1 / 0`));
  expect([isDatabaseAway(statement), clients.length]).toEqual([false, 1]);

  // As after a failed write of the log: every query gets an error.
  await clients[0]?.close();
  const problems = await Promise.all([insert(2), insert(3), database.execute(sql`select 1`)].map(problemOf));
  expect(problems.map(isDatabaseAway)).toEqual([true, true, true]);
  await Promise.all([insert(4), insert(5)]);
  const { rows } = await database.execute(sql`select number from numbers order by number`);
  expect([rows, clients.length]).toEqual([[{ number: 1 }, { number: 4 }, { number: 5 }], 2]);
});

it('refuses writes while the disk is nearly full, keeps answering reads, and recovers by itself', async () => {
  let free = keptFreeBytes;
  const requireRoom = makeRoomCheck('', { read: async () => free, believedMilliseconds: 0 });
  embedded = await openEmbedded({ open: () => PGlite.create(), requireRoom });
  const { database } = fromPglite(embedded);
  await database.execute(sql`create table numbers (number int)`);
  const write = () =>
    Promise.all([
      problemOf(database.execute(sql`insert into numbers values (1)`)),
      problemOf(database.transaction((transaction) => transaction.execute(sql`insert into numbers values (2)`))),
    ]);
  const count = async () => (await database.execute(sql`select count(*)::int as count from numbers`)).rows;
  free -= 1;
  expect((await write()).map(isDatabaseAway)).toEqual([true, true]);
  expect(await count()).toEqual([{ count: 0 }]);
  free += 1;
  expect(await write()).toEqual([null, null]);
  expect(await count()).toEqual([{ count: 2 }]);
});

it('reports every statement to observers, also those of transactions', async () => {
  embedded = await openEmbedded({ open: () => PGlite.create(), requireRoom: async () => undefined });
  const { database } = fromPglite(embedded);
  const asked: string[] = [];
  const observer = { start: ({ text }: { readonly text: string }) => asked.push(text) } as unknown as Parameters<
    typeof statementChannel.subscribe
  >[0];
  statementChannel.subscribe(observer);
  await database.execute(sql`select 1`);
  await database.transaction((transaction) => transaction.execute(sql`select 2`));
  statementChannel.unsubscribe(observer);
  await database.execute(sql`select 3`);
  expect(asked).toEqual(['select 1', 'select 2']);
});
