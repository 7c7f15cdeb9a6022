import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { vacuumChanged } from './vacuum.ts';

it('looks at tables that have changed since the last time, and at no others', async () => {
  const client = await PGlite.create();
  await client.exec(`create table things (id int primary key, title text); create table others (id int); create table "Odd name" (id int);
    insert into things select n, 'Thing ' || n from generate_series(1, 2000) n; insert into "Odd name" select generate_series(1, 10)`);
  const looked: string[] = [];
  const watched = {
    query: client.query.bind(client),
    exec: (text: string) => {
      looked.push(text);
      return client.exec(text);
    },
  };
  const expected = async () =>
    /rows=(\d+)/.exec((await client.query<{ 'QUERY PLAN': string }>('explain select * from things')).rows[0]?.['QUERY PLAN'] ?? '')?.[1];

  await vacuumChanged(watched);
  expect(looked).toEqual(['vacuum (analyze) public.things', 'vacuum (analyze) public."Odd name"']);
  expect(await expected()).toBe('2000');
  await vacuumChanged(watched);
  expect(looked).toHaveLength(2);
  await client.exec(`insert into things select n, 'Thing ' || n from generate_series(2001, 5000) n`);
  await vacuumChanged(watched);
  expect(looked.slice(2)).toEqual(['vacuum (analyze) public.things']);
  expect(await expected()).toBe('5000');
  await client.close();
});
