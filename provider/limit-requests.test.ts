import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrlOf, openTestDatabase } from '../tests/support/database.ts';
import { startTestProvider, type TestProvider } from '../tests/support/provider.ts';
import type { OpenedDatabase } from './database/open.ts';

const limit = 200;
const path = '/common/get-permission-list';

let opened: OpenedDatabase;
const providers: TestProvider[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  for (const provider of providers) await provider.close();
  await opened.close();
});

async function start(): Promise<TestProvider> {
  const provider = await startTestProvider({
    opened,
    env: { REQUESTS_PER_MINUTE: String(limit), DATABASE_URL: await databaseUrlOf(opened) },
  });
  providers.push(provider);
  return provider;
}

/** Asks until it is refused; returns how often it was not. */
async function admittedBy({ nobody }: TestProvider, address: string): Promise<number> {
  let admitted = 0;
  await expect
    .poll(async () => {
      const { status } = await nobody.get(path, { address });
      if (status === 200) admitted += 1;
      return status;
    })
    .toBe(429);
  return admitted;
}

it.runIf(process.env.TEST_DATABASE === 'postgres')('counts the requests of an address over all providers of a database', async () => {
  const [first, second] = [await start(), await start()];
  const address = '203.0.113.7';
  const answers = await Promise.all(Array.from({ length: limit + 20 }, () => first.nobody.get(path, { address })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
  // Alone it would let through as many as the first.
  expect(await admittedBy(second, address)).toBeLessThan(limit / 4);
  expect((await second.nobody.get(path, { address: '203.0.113.8' })).status).toBe(200);
  // A process that has just started requests the counts of the others.
  expect(await admittedBy(await start(), address)).toBeLessThan(limit / 4);
});
