import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText, searchRank } from '../../contract/search-text.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, coaches } from '../database/schema/index.ts';
import { searchIn } from './search.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const names = [
  'Laura Vidal',
  'Íñigo Muñoz-Ávila',
  'Jörg Groß',
  'Siobhán O’Brien',
  'Łukasz Żak',
  'Çağla Işık',
  'Søren Ærø',
  'Lucía del Río',
  'Nguyễn Văn Đức',
];
const searches = [
  'vidal',
  'visal',
  'laura vid',
  'munoz',
  'muños',
  'avila',
  'gross',
  "o'brien",
  'obrien',
  'lukas',
  'zak',
  'isik',
  'soren',
  'ero',
  'rio lucia',
  'nguyen',
  'duc',
  'al',
  '%',
  '_',
  'x',
];

describe('a search in the database', () => {
  it('folds as the device does', async () => {
    for (const name of names) {
      const { rows } = await provider.database.execute<{ folded: string }>(sql`select fold_text(${name}) as folded`);
      expect(rows[0]?.folded).toBe(` ${foldText(name)}`);
    }
  });

  it('finds and ranks as the device does', async () => {
    for (const search of searches) {
      for (const name of names) {
        const parts = searchIn(sql`fold_text(${name}::text)`, search);
        const { rows } = await provider.database.execute<{ matches: boolean; rank: number }>(
          sql`select ${parts?.matches} as matches, ${parts?.rank} as rank`,
        );
        const rank = rows[0]?.matches ? rows[0].rank : null;
        expect({ name, search, rank }).toEqual({ name, search, rank: searchRank(name, search) });
      }
    }
  });

  it('is none where nothing was typed', () => {
    expect(searchIn(coaches.searchText, ' ')).toBeNull();
    expect(searchIn(coaches.searchText, undefined)).toBeNull();
  });

  it.each(['vi', 'vidal', 'vidall lau'])('asks the index for %j', async (search) => {
    const plan = await provider.database.transaction(async (transaction) => {
      // A few rows are read quicker than their index.
      await transaction.execute(sql`set local enable_seqscan = off`);
      const found = sql`select account_id from coaches where ${searchIn(coaches.searchText, search)?.matches}`;
      const ofEmployer = sql`select account_id from employees where is_latest and enterprise_id = gen_random_uuid() and ${searchIn(sql`search_text`, search)?.matches}`;
      const both = [await transaction.execute(sql`explain ${found}`), await transaction.execute(sql`explain ${ofEmployer}`)];
      return JSON.stringify(both.map(({ rows }) => rows));
    });
    expect(plan).toContain('Bitmap Index Scan on coaches_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it('follows names and specialties', async () => {
    const { database, make } = provider;
    const coach = await make.coach({ account: { firstName: 'Ana', lastName: 'Ruiz' } });
    const found = async (search: string) => {
      const rows = await database.select().from(coaches).where(searchIn(coaches.searchText, search)?.matches);
      return rows.some(({ accountId }) => accountId === coach.id);
    };
    expect(await found('ruis')).toBe(true);
    await database.update(accounts).set({ lastName: 'Vega Peña' }).where(sql`${accounts.id} = ${coach.id}`);
    expect([await found('ruiz'), await found('pena')]).toEqual([false, true]);
  });
});
