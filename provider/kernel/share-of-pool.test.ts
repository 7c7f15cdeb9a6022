import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { defaultShare } from './shares.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ rememberActorsMilliseconds: 600_000 });
});
afterAll(() => provider.close());

it('puts an account off that asks for more than its share, while others are answered', async () => {
  const [member, other] = [await provider.as('USER'), await provider.as('USER')];
  for (const caller of [member, other]) await caller.get('/common/current-user');
  const taken = defaultShare.atOnce + defaultShare.maxWaiting;
  let asked: Promise<Answer>[] = [];
  await provider.database.transaction(async (transaction) => {
    // Reading notifications waits for the end of this transaction.
    await transaction.execute(sql`lock table notifications in access exclusive mode`);
    asked = Array.from({ length: taken + 10 }, () => member.get('/notify/get'));
    for (const { status, error, headers } of await Promise.all(asked.slice(taken))) {
      expect([status, error?.code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
    }
    // An embedded database has one connection, which this transaction holds.
    if (provider.opened.kind === 'postgres') expect((await other.get('/common/current-user')).status).toBe(200);
  });
  for (const { status } of await Promise.all(asked.slice(0, taken))) expect(status).toBe(200);
  expect((await member.get('/notify/get')).status).toBe(200);
});
