import { PGlite, type Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PipelinedTransaction, PreparingPglite } from './preparing-pglite.ts';

let preparing: PreparingPglite;
let plain: PGlite;
beforeAll(async () => {
  preparing = new PreparingPglite();
  plain = await PGlite.create();
  for (const client of [preparing, plain]) {
    await client.exec(`create table things (id int primary key, title text not null, at timestamptz, tags text[], what jsonb, bytes bytea, day date);
      insert into things select n, 'Thing ' || n, '2026-11-20'::timestamptz + n * interval '1 hour', array['a', 'b ' || n], '{"en":"x"}', '\\x00ff', '2026-11-20' from generate_series(1, 50) n`);
  }
});
afterAll(async () => {
  await preparing.close();
  await plain.close();
});

const prepared = async () =>
  (await preparing.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]?.count ?? 0;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, constraint }: { code: string; constraint?: string }) => ({ code, constraint }),
  );

it('answers each time as PGlite does, whatever the values and however often it is asked', async () => {
  const asked: [string, unknown[]][] = [
    ['select * from things where id = $1', [3]],
    ['select id, tags from things where tags && $1 order by id', [['b 2', 'b 7']]],
    ['select count(*) from things where at > $1 and day = $2', [new Date('2026-11-20T10:00:00Z'), '2026-11-20']],
    ['select what from things where what @> $1 limit $2', [{ en: 'x' }, 2]],
    ['select id from things where bytes = $1 and title is distinct from $2 order by id limit 3', [new Uint8Array([0, 255]), null]],
    ['update things set title = $1 where id = $2 returning id, title', ['Other', 4]],
    ['update things set title = $1 where id > $2', ['Others', 40]],
    ['delete from things where id = $1', [99]],
  ];
  for (const [text, values] of asked) {
    for (let time = 0; time < 8; time += 1) {
      expect(await preparing.query(text, values), text).toEqual(await plain.query(text, values));
      const inArrays = { rowMode: 'array' } as const;
      expect(await preparing.query(text, values, inArrays), text).toEqual(await plain.query(text, values, inArrays));
    }
  }
  expect(await prepared()).toBe(asked.length);
});

it('says what PostgreSQL has against a statement as PGlite does, and goes on', async () => {
  const wrong: [string, unknown[]][] = [
    ['insert into things (id, title) values ($1, $2)', [1, 'again']],
    ['select 1 / $1::int', [0]],
    ['select nothing from things where id = $1', [1]],
    ['select $1::int', ['no number']],
  ];
  for (const [text, values] of wrong) {
    const [first, second, third] = [0, 0, 0].map(() => problemOf(preparing.query(text, values)));
    const expected = await problemOf(plain.query(text, values));
    expect([await first, await second, await third], text).toEqual([expected, expected, expected]);
  }
  expect((await preparing.query('select title from things where id = $1', [1])).rows).toEqual([{ title: 'Thing 1' }]);
});

it('keeps transactions apart, undoes them whole, and takes one statement at a time', async () => {
  const insert = 'insert into things (id, title) values ($1, $2)';
  const ids = async () =>
    (await preparing.query<{ id: number }>('select id from things where id > $1 order by id', [1000])).rows.map(({ id }) => id);
  for (let time = 0; time < 3; time += 1) {
    const undone = preparing.transaction(async (transaction) => {
      await transaction.query(insert, [1001, 'undone']);
      await transaction.query('savepoint here');
      expect(await problemOf(transaction.query(insert, [1001, 'twice']))).toMatchObject({ code: '23505' });
      await transaction.query('rollback to savepoint here');
      expect((await transaction.query('select title from things where id = $1', [1001])).rows).toEqual([{ title: 'undone' }]);
      await transaction.query(insert, [1001, 'twice']);
    });
    const meanwhile = Promise.all(Array.from({ length: 20 }, () => ids()));
    expect(await problemOf(undone)).toMatchObject({ code: '23505' });
    expect((await meanwhile).flat()).toEqual([]);
    expect(await ids()).toEqual([]);
  }
  await preparing.transaction((transaction) => transaction.query(insert, [1002, 'kept']));
  expect(await ids()).toEqual([1002]);
});

it('ends a transaction as PGlite does, whatever goes wrong in it, and begins none that asks for nothing', async () => {
  const insert = 'insert into things (id, title) values ($1, $2)';
  const attempts: ((transaction: Transaction) => Promise<unknown>)[] = [
    // A statement that cannot be parsed ends it, also as the first one: the ones after it are not run on their own.
    (transaction) => problemOf(transaction.query('selec 1')).then(() => transaction.query(insert, [3001, 'x'])),
    (transaction) => problemOf(transaction.query('select nothing from things')),
    (transaction) => problemOf(transaction.query('select 1 / $1::int', [0])),
    (transaction) => transaction.query(insert, [3001, 'x']).then(() => transaction.rollback()),
    (transaction) => transaction.query(insert, [3001, 'x']).then(() => Promise.reject(new Error('of the work'))),
    async () => 'nothing asked',
    () => Promise.reject(new Error('before anything was asked')),
    (transaction) => transaction.rollback().then(() => transaction.query(insert, [3001, 'x'])),
  ];
  const outcomeOf = (client: PGlite, work: (transaction: Transaction) => Promise<unknown>) =>
    client.transaction(work).then(
      (result) => ({ result }),
      ({ code, message }: { code?: string; message: string }) => ({ code, message }),
    );
  for (const attempt of attempts) {
    for (let time = 0; time < 3; time += 1) expect(await outcomeOf(preparing, attempt)).toEqual(await outcomeOf(plain, attempt));
    expect((await preparing.query('select 1 from things where id = $1', [3001])).rows).toEqual([]);
    expect(preparing.isInTransaction()).toBe(false);
  }
});

it('sends what nobody waits for with what comes next, in order, and lets that fail with its error', async () => {
  const insert = 'insert into things (id, title) values ($1, $2)';
  const titles = async () =>
    (await preparing.query<{ title: string }>('select title from things where id > $1 order by id', [5000])).rows.map(({ title }) => title);
  const within = (work: (transaction: PipelinedTransaction) => Promise<unknown>) =>
    preparing.transaction((transaction) => work(transaction as PipelinedTransaction));
  for (let time = 0; time < 3; time += 1) {
    // With the next statement, and with the end.
    await within(async (transaction) => {
      await transaction.later(insert, [5001, 'first']);
      await transaction.later('update things set title = $1 where id = $2', ['changed', 5001]);
      expect((await transaction.query('select title from things where id = $1', [5001])).rows).toEqual([{ title: 'changed' }]);
      await transaction.later(insert, [5002, 'last']);
    });
    expect(await titles()).toEqual(['changed', 'last']);
    // Undone whole, whatever it is that fails.
    const twice = (after: (transaction: PipelinedTransaction) => Promise<unknown>) =>
      problemOf(
        within(async (transaction) => {
          await transaction.later('delete from things where id = $1', [5002]);
          await transaction.later(insert, [5001, 'twice']);
          await transaction.later(insert, [5003, 'after it']);
          await after(transaction);
        }),
      );
    expect(await twice(async () => null)).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    expect(await twice((transaction) => transaction.query('select 1 as one'))).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    expect(await twice((transaction) => transaction.query('selec 1'))).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    expect(await twice(() => Promise.reject(Object.assign(new Error('of the work'), { code: 'own' })))).toMatchObject({ code: 'own' });
    await within(async (transaction) => {
      await transaction.later(insert, [5004, 'taken back']);
      await transaction.rollback();
    });
    expect(await titles()).toEqual(['changed', 'last']);
    expect(preparing.isInTransaction()).toBe(false);
    await preparing.query('delete from things where id > $1', [5000]);
  }
});

it('takes statements in a transaction that are asked once, whatever their length', async () => {
  const values = Array.from({ length: 3000 }, (_, index) => `(${4000 + index}, 'Thing')`).join(', ');
  const added = await preparing.transaction(async (transaction) => {
    await transaction.query(`insert into things (id, title) values ${values}`);
    await transaction.query('create table made_within (id int)');
    return transaction.query<{ count: number }>('select count(*)::int as count from things where id >= $1', [4000]);
  });
  expect(added.rows).toEqual([{ count: 3000 }]);
  expect((await preparing.query('select * from made_within')).fields.map(({ name }) => name)).toEqual(['id']);
});

it('answers with the columns that a table has now', async () => {
  const all = async () => (await preparing.query('select * from things where id = $1', [1])).fields.map(({ name }) => name);
  for (let time = 0; time < 3; time += 1) await all();
  await preparing.query('alter table things add column more int');
  expect([(await all()).at(-1), (await all()).at(-1), (await all()).at(-1)]).toEqual(['more', 'more', 'more']);
  await preparing.exec('insert into things (id, title) values (2000, $$x$$); alter table things add column most int');
  expect([(await all()).at(-1), (await all()).at(-1)]).toEqual(['most', 'most']);
});

it('lets go of what was not asked for longest', async () => {
  for (let number = 0; number < 700; number += 1)
    for (const time of [1, 2]) await preparing.query(`select ${number} as number, $1::int as time`, [time]);
  await preparing.query('select 1');
  expect(await prepared()).toBeLessThanOrEqual(501);
  expect((await preparing.query('select 3 as number, $1::int as time', [5])).rows).toEqual([{ number: 3, time: 5 }]);
});
