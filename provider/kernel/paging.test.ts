import { and, asc, desc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { notifications } from '../database/schema/index.ts';
import { behindCursor, type Cursor, decodeCursor, encodeCursor, toPage } from './paging.ts';
import { Refusal } from './refusal.ts';

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
});
afterAll(() => provider.close());

async function readAll(limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: { items: { id: string }[]; nextCursor: string | null } } = await member.get(
      `/notify/get?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    pages.push(data.items.map(({ id }) => id));
    cursor = data.nextCursor;
  } while (cursor);
  return pages;
}

describe('a list in pages', () => {
  it('gives every item once, in order, also when many have the same time', async () => {
    const now = provider.clock.now().getTime();
    for (let number = 0; number < 23; number += 1) {
      await provider.make.notification({ accountId: member.id, createdAt: new Date(now - Math.floor(number / 5) * 1000) });
    }
    const whole = (await readAll(200)).flat();
    expect(new Set(whole).size).toBe(23);
    for (const limit of [1, 5, 7, 23]) {
      const pages = await readAll(limit);
      expect(pages.flat()).toEqual(whole);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  it('does not shift when something new comes in between', async () => {
    const first = (await member.get('/notify/get?limit=5')).data;
    const second = (await member.get(`/notify/get?limit=5&cursor=${first.nextCursor}`)).data;
    await provider.make.notification({ accountId: member.id });
    expect((await member.get(`/notify/get?limit=5&cursor=${first.nextCursor}`)).data.items).toEqual(second.items);
  });

  it.each(['x', 'W10', Buffer.from('[1e99,"x"]').toString('base64url'), encodeURIComponent('../..')])(
    'refuses the cursor %s',
    async (cursor) => {
      const answer = await member.get(`/notify/get?cursor=${cursor}`);
      expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'query.cursor' }] } });
    },
  );

  it.each(['0', '-1', '1.5', '201', 'many'])('refuses the limit %s', async (limit) => {
    expect((await member.get(`/notify/get?limit=${limit}`)).error?.code).toBe('INVALID_INPUT');
  });
});

describe('rows behind a cursor', () => {
  it('are every row exactly once and in order, page by page, in both directions, however many have the same time', async () => {
    const { database, make, clock } = provider;
    const reader = await make.member();
    const own = eq(notifications.accountId, reader.id);
    const now = clock.now().getTime();
    await fc.assert(
      fc.asyncProperty(
        // Few times, a millisecond apart: most rows share theirs with others.
        fc.uniqueArray(fc.record({ id: fc.uuid(), millisecond: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 1,
          maxLength: 24,
          selector: ({ id }) => id,
        }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('latest-first' as const, 'soonest-first' as const),
        async (made, size, direction) => {
          await database.delete(notifications).where(own);
          const given = made.map(({ id, millisecond }) => ({ id, at: new Date(now - millisecond) }));
          const texts = { title: { en: 'News', es: 'Noticias' }, body: { en: 'News', es: 'Noticias' } };
          const rows = given.map(({ id, at }) => ({ id, accountId: reader.id, kind: 'system' as const, ...texts, createdAt: at }));
          await database.insert(notifications).values(rows);
          const order = direction === 'latest-first' ? desc : asc;
          const seen: Cursor[] = [];
          let cursor: Cursor | null = null;
          do {
            const read: Cursor[] = await database
              .select({ at: notifications.createdAt, id: notifications.id })
              .from(notifications)
              .where(and(own, behindCursor(cursor, notifications.createdAt, notifications.id, direction)))
              .orderBy(order(notifications.createdAt), order(notifications.id))
              .limit(size + 1);
            const page = toPage(
              read,
              size,
              (row) => row,
              (row) => row,
            );
            seen.push(...page.items);
            expect(seen.length).toBeLessThanOrEqual(given.length);
            cursor = decodeCursor(page.nextCursor ?? undefined);
          } while (cursor);
          const soonestFirst = given.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
          expect(seen).toEqual(direction === 'latest-first' ? soonestFirst.toReversed() : soonestFirst);
        },
      ),
      { numRuns: provider.opened.kind === 'pglite' ? 15 : 40 },
    );
  }, 60_000);
});

describe('a cursor', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.uuid(), (at, id) => {
        expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  it('that is anything else is a refusal, never an error of ours', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          try {
            decodeCursor(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        },
      ),
    );
  });
});
