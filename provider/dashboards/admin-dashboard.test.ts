import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminDashboard } from '../../contract/admin-dashboard.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { nameSeller } from '../../tests/support/seller.ts';
import { coaches, contactMessages, mails, secondFactorResets } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';

let provider: TestProvider;
let owner: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  await nameSeller(provider);
  owner = await provider.as('ADMIN');
});
afterAll(() => provider.close());

const read = async (by = owner): Promise<AdminDashboard> => (await by.get('/admin/get-dashboard')).data;
const waitingOf = ({ waiting }: AdminDashboard, kind: string) => waiting.find((one) => one.kind === kind);

async function adminWith(...granted: string[]): Promise<SignedInCaller> {
  const { id, email } = await provider.make.admin({ isOwner: false });
  await owner.post('/common/set-user-permission', { userId: id, subRoleId: null, granted, denied: [] });
  return provider.signIn(email);
}

describe('the dashboard of the platform', () => {
  it('says what waits with its number and since when, and stops when it is done', async () => {
    const now = provider.clock.now();
    const { id } = await provider.make.coach();
    const submittedAt = addSeconds(now, -3 * 86_400);
    await provider.database.update(coaches).set({ approvedAt: null, submittedAt }).where(eq(coaches.accountId, id));
    expect(waitingOf(await read(), 'coaches-to-review')).toEqual({ kind: 'coaches-to-review', count: 1, since: submittedAt.toISOString() });
    await provider.database.update(coaches).set({ approvedAt: now }).where(eq(coaches.accountId, id));
    expect(waitingOf(await read(), 'coaches-to-review')).toBeUndefined();
    const message = { fullName: 'Ana', email: 'ana@x.example', topic: 'press', message: 'Hello', language: 'es' } as const;
    await provider.database.insert(contactMessages).values({ id: uuid(), ...message, createdAt: now, updatedAt: now });
    expect(waitingOf(await read(), 'contact-messages')?.count).toBe(1);
  });

  it('shows a reset to who may consent to it only', async () => {
    const now = provider.clock.now();
    const asker = await provider.as('ADMIN');
    const { id: accountId } = await provider.make.member();
    const reset = { id: uuid(), accountId, reason: 'She called us.', askedBy: asker.id, askedAt: now, expiresAt: addSeconds(now, 3600) };
    await provider.database.insert(secondFactorResets).values(reset);
    expect(waitingOf(await read(), 'second-factor-resets')?.count).toBe(1);
    expect(waitingOf(await read(asker), 'second-factor-resets')).toBeUndefined();
  });

  it('has each part only for who may see it', async () => {
    const whole = await read();
    for (const part of ['members', 'enterprises', 'coaches', 'sessions', 'revenue', 'deliveries'] as const)
      expect(whole[part]).not.toBeNull();
    const only = await read(await adminWith('admin.dashboard'));
    expect(only).toMatchObject({
      waiting: [],
      members: null,
      enterprises: null,
      coaches: null,
      sessions: null,
      revenue: null,
      deliveries: null,
    });
    const ofCoaches = await read(await adminWith('admin.dashboard', 'admin.coaches'));
    expect(ofCoaches.coaches).not.toBeNull();
    expect([ofCoaches.members, ofCoaches.revenue]).toEqual([null, null]);
    expect((await (await adminWith('admin.coaches')).get('/admin/get-dashboard')).error?.code).toBe('PERMISSION_DENIED');
  });

  it('says what should have gone out already, and what runs', async () => {
    const now = provider.clock.now();
    const before = (await read()).operation.overdue.find(({ kind }) => kind === 'mails')?.count ?? 0;
    const mail = { kind: 'test', to: 'a@b.example', subject: 'A', text: 'B', html: 'C', createdAt: now };
    await provider.database.insert(mails).values([
      { id: uuid(), ...mail, nextAttemptAt: addSeconds(now, -600) },
      { id: uuid(), ...mail, nextAttemptAt: addSeconds(now, 600) },
      { id: uuid(), ...mail, nextAttemptAt: addSeconds(now, -600), endedAt: now, endedBecause: 'sent' },
    ]);
    const { operation } = await read();
    expect(operation.overdue.find(({ kind }) => kind === 'mails')?.count).toBe(before + 1);
    // Relays are checked once the server listens.
    expect(operation.relays).toEqual([]);
    expect(operation.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(operation.database.version).toMatch(/^\d+/);
  });

  it('adds the paid invoices up by month, with months of nothing', async () => {
    const demo = await startTestProvider({ demo: true });
    try {
      const { revenue } = (await (await demo.signIn('admin@zh.example')).get('/admin/get-dashboard')).data as AdminDashboard;
      const months = [...new Set(revenue?.map(({ month }) => month))];
      expect(months).toHaveLength(12);
      expect(months.at(-1)).toBe('2026-11');
      expect(revenue?.some(({ paid }) => paid.cents > 0)).toBe(true);
      expect(months).toEqual(months.toSorted());
    } finally {
      await demo.close();
    }
  });
});
