import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifications } from '../../contract/notifications.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { readActObject } from '../audit/act-objects.ts';
import type { Database } from '../database/open.ts';
import { announcements } from '../database/schema/index.ts';
import { beginAct } from './acts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

it('of two equal requests at once only one is written down: the other waits, and finds what the first has made', async () => {
  const { id: adminId } = await provider.make.admin({});
  const now = provider.clock.now();
  const id = uuid();
  const texts = { title: { en: 'Tea', es: 'Té' }, body: { en: 'At four.', es: 'A las cuatro.' }, link: null };
  const begin = (database: Database) => {
    const call = { database, now, actor: { role: 'ADMIN', accountId: adminId }, params: {}, query: {}, body: { ...texts, id } };
    return beginAct('notifications.create', notifications.create, call as unknown as Parameters<typeof beginAct>[2], readActObject);
  };
  let second: Promise<unknown> | undefined;
  await provider.database.transaction(async (transaction) => {
    expect(await begin(transaction)).not.toBeNull();
    second = provider.database.transaction(begin);
    const audience = { userIds: [adminId] };
    const row = { ...texts, id, audience, createdBy: adminId, status: 'scheduled' as const, sendAt: now, timeZone: 'UTC' };
    await transaction.insert(announcements).values({ ...row, createdAt: now, updatedAt: now });
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await second).toBeNull();
});
