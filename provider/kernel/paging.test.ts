import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { decodeCursor, encodeCursor } from './paging.ts';
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
