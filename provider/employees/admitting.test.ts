import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts } from '../database/schema/index.ts';

let provider: TestProvider;
let employer: SignedInCaller;
let enterpriseId: string;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true, rememberActorsMilliseconds: 600_000 });
  employer = await provider.signIn('employer@zh.example');
  const [account] = await provider.database.select().from(accounts).where(sql`${accounts.id} = ${employer.id}`);
  enterpriseId = account?.enterpriseId ?? '';
  // From here on the caller is known.
  await employer.get('/common/current-user');
});
afterAll(() => provider.close());

const tryImport = () =>
  employer.post('/enterprise/import-user', { users: [{ email: 'new@zh.example', firstName: 'Ana', lastName: 'Ruiz' }], isTrial: true });

/** Keeps the lock for which every import waits, until the work is done. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await provider.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    await work();
  });
}

function expectPutOff({ status, error, headers }: Answer): void {
  expect([status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

it('imports for an enterprise one at a time, and puts the others off before they take a connection', async () => {
  let first: Promise<Answer> | undefined;
  await whileLocked(`employees ${enterpriseId}`, async () => {
    first = tryImport();
    const others = await Promise.all(Array.from({ length: 29 }, tryImport));
    for (const answer of others) expectPutOff(answer);
  });
  expect((await first)?.status).toBe(200);
  expect((await tryImport()).status).toBe(200);
});

it.runIf(process.env.TEST_DATABASE === 'postgres')('puts an import off while another provider runs one', async () => {
  await whileLocked(`alone employees.importUsers ${enterpriseId}`, async () => expectPutOff(await tryImport()));
  expect((await tryImport()).status).toBe(200);
});
