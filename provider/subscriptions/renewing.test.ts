import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { nameSeller } from '../../tests/support/seller.ts';
import { employees, enterprises, notifications, paymentTransactions, subscriptions } from '../database/schema/index.ts';
import { doBusiness } from '../jobs/due-business.ts';
import { periodEnd } from './billing-rules.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
  await nameSeller(provider);
});
afterAll(() => provider.close());

const day = 86_400;

function work(): Promise<string[]> {
  const { database, clock, config } = provider;
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  return doBusiness({ database, clock, config, mailer, log: pino({ level: 'silent' }) });
}

/** A subscription whose period ends in a day. */
async function subscribed(given: Partial<typeof subscriptions.$inferInsert> = {}) {
  const now = provider.clock.now().getTime();
  const renewsAt = new Date(now + day * 1000);
  const startedAt = periodEnd(renewsAt, given.interval ?? 'month', -1);
  const billingEmail = `billing${randomUUID()}@company.example`;
  const enterprise = await provider.make.subscribedEnterprise({
    startedAt,
    periodFrom: startedAt,
    renewsAt,
    seats: 10,
    billingEmail,
    ...given,
  });
  const read = async () => (await provider.database.select().from(subscriptions).where(eq(subscriptions.enterpriseId, enterprise.id)))[0];
  const invoices = () =>
    provider.database
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.enterpriseId, enterprise.id))
      .orderBy(paymentTransactions.issuedAt);
  return { enterprise, read, invoices, mails: () => mailsTo(provider.database, billingEmail, 'invoice') };
}

it('renews once, however many providers look, with the seats wished for then, and invoices it', async () => {
  const { read, invoices, mails } = await subscribed({ nextSeats: 4 });
  await work();
  expect(await invoices()).toEqual([]);
  provider.clock.advance(2 * day);
  await Promise.all([work(), work(), work()]);
  await work();
  const [invoice, ...more] = await invoices();
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ netCents: 4 * 900, amountCents: 4356, status: 'open' });
  expect(await read()).toMatchObject({
    seats: 4,
    nextSeats: null,
    status: 'running',
    periodFrom: invoice?.periodFrom,
    renewsAt: invoice?.periodTo,
  });
  expect(await mails()).toHaveLength(1);
});

it('calls an unpaid invoice to mind twice, then ends the subscription when the time of grace is over; a payment takes that back', async () => {
  const [unpaid, paid] = [await subscribed({ interval: 'year' }), await subscribed({ interval: 'year' })];
  const member = await provider.make.member({ enterpriseId: unpaid.enterprise.id });
  provider.clock.advance(2 * day);
  await work();
  provider.clock.advance(30 * day);
  await work();
  expect((await unpaid.invoices())[0]?.remindersSent).toBe(0);
  provider.clock.advance(4 * day);
  await work();
  await work();
  expect((await unpaid.invoices())[0]?.remindersSent).toBe(1);
  provider.clock.advance(11 * day);
  await work();
  expect((await unpaid.invoices())[0]?.remindersSent).toBe(2);
  expect((await unpaid.read())?.graceEndsAt).not.toBeNull();
  expect((await unpaid.mails()).map(({ subject }) => subject)).toHaveLength(3);
  await provider.database
    .update(paymentTransactions)
    .set({ status: 'paid', paidAt: provider.clock.now() })
    .where(eq(paymentTransactions.enterpriseId, paid.enterprise.id));
  await work();
  expect((await paid.read())?.graceEndsAt).toBeNull();
  provider.clock.advance(31 * day);
  await work();
  await work();
  expect((await unpaid.read())?.status).toBe('ended');
  expect((await paid.read())?.status).toBe('running');
  const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, member.id));
  expect(notices.map(({ title }) => title?.en)).toEqual(['Your sessions are no longer covered']);
});

it('ends what was cancelled, and employments after their last day where the employer is', async () => {
  const cancelled = await subscribed();
  const owner = await provider.make.employer({ enterpriseId: cancelled.enterprise.id });
  const caller = await provider.signIn(owner.email);
  const endsAt = (await caller.patch('/enterprise/cancel-subscription', {})).data.endsAt;
  const person = { email: 'leaves@company.example', firstName: 'Ana', lastName: 'Ruiz' };
  await caller.post('/enterprise/import-user', { users: [person] });
  const [relation] = await provider.database.select().from(employees).where(eq(employees.enterpriseId, cancelled.enterprise.id));
  const lastDay = new Date(provider.clock.now().getTime() + 2 * day * 1000).toISOString().slice(0, 10);
  expect((await caller.delete(`/enterprise/delete-user/${relation?.accountId}`, { leftOn: lastDay })).status).toBe(200);
  const left = async () =>
    (
      await provider.database
        .select()
        .from(employees)
        .where(eq(employees.id, relation?.id ?? ''))
    )[0]?.leftAt;
  provider.clock.advance(day);
  await work();
  expect(await left()).toBeNull();
  provider.clock.advance(2 * day);
  await work();
  // The last second of the day in Madrid.
  expect((await left())?.toISOString()).toBe(`${lastDay}T22:59:59.000Z`);
  expect(new Date(endsAt) <= provider.clock.now()).toBe(true);
  expect((await cancelled.read())?.status).toBe('ended');
  expect(
    (await provider.database.select().from(enterprises).where(eq(enterprises.id, cancelled.enterprise.id)))[0]?.deactivatedAt,
  ).toBeNull();
});
