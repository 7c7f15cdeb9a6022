import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { defaultQueueOptions, openQueue } from './queue.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('takes jobs in a transaction from the first moment, also where there is one connection only', async () => {
  for (const time of ['made', 'opened again']) {
    const problems: unknown[] = [];
    const queue = await openQueue(provider.opened, defaultQueueOptions, (problem) => problems.push(problem));
    const job = { notificationId: time, dueAt: '2026-11-20T10:00:00.000Z' };
    await provider.database.transaction((transaction) => queue.add(transaction, 'push', [job]));
    expect((await queue.take('push', 10)).map(({ data }) => data)).toEqual([job]);
    await queue.close();
    expect(problems).toEqual([]);
  }
});
