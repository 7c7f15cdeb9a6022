import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries, notifications, paymentTransactions, subscriptions } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [admin, other] = await Promise.all([provider.as('ADMIN'), provider.as('ADMIN')]);
});
afterAll(() => provider.close());

/** An enterprise with one open invoice of 108.90, issued ten days ago. */
async function invoiced(given: Partial<typeof paymentTransactions.$inferInsert> = {}) {
  const enterprise = await provider.make.subscribedEnterprise();
  const employer = await provider.signIn((await provider.make.employer({ enterpriseId: enterprise.id })).email);
  const [subscription] = await provider.database.select().from(subscriptions).where(eq(subscriptions.enterpriseId, enterprise.id));
  if (!subscription) throw new Error('There is no subscription.');
  const at = (days: number) => new Date(provider.clock.now().getTime() + days * 86_400_000);
  const id = uuid();
  await provider.database.insert(paymentTransactions).values({
    id,
    enterpriseId: enterprise.id,
    subscriptionId: subscription.id,
    status: 'open',
    ...{ netCents: 9000, vatCents: 1890, amountCents: 10_890, vatRate: 2100, vatNote: 'domestic', currency: 'EUR' },
    lines: [],
    dueAt: at(20),
    invoiceNumber: `ZH-TEST-${id.slice(-12)}`,
    periodFrom: at(-10),
    periodTo: at(20),
    issuedAt: at(-10),
    ...given,
  });
  const read = async () => (await admin.get(`/admin/invoices/${id}`)).data;
  return { id, enterprise, employer, subscription, read };
}
const payment = { paidOn: '2026-11-18', reference: 'Transfer 88', baseVersion: 1 };

it('writes a payment down once; the employer sees it at once, and again changes nothing', async () => {
  const { id, employer, subscription, read } = await invoiced({ remindersSent: 2, dueAt: new Date('2026-11-01T00:00:00Z') });
  await provider.database
    .update(subscriptions)
    .set({ graceEndsAt: new Date('2026-12-01T00:00:00Z') })
    .where(eq(subscriptions.id, subscription.id));
  const answer = await admin.post(`/admin/invoices/${id}/payment`, payment);
  expect(answer.data).toMatchObject({
    status: 'paid',
    paidAt: '2026-11-18T12:00:00.000Z',
    paymentReference: 'Transfer 88',
    isOverdue: false,
    version: 2,
  });
  expect((await employer.get(`/enterprise/invoices/${id}`)).data).toMatchObject({ status: 'paid', paymentReference: 'Transfer 88' });
  expect((await employer.get('/enterprise/get-subscriptions')).data.current.graceEndsAt).toBeNull();
  expect((await other.post(`/admin/invoices/${id}/payment`, payment)).data).toEqual(answer.data);
  expect((await read()).trail).toMatchObject([{ action: 'invoice.paid', note: 'Transfer 88', byRole: 'ADMIN' }]);
  expect((await employer.get(`/admin/invoices/${id}`)).error?.code).toBe('ROLE_DENIED');
});

it('is written down by one of two at once, and shows the other what stands now', async () => {
  const { id } = await invoiced();
  const answers = await Promise.all([
    admin.post(`/admin/invoices/${id}/payment`, payment),
    other.post(`/admin/invoices/${id}/payment`, { ...payment, reference: 'Transfer 89' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { status: 'paid', version: 2 } } });
  expect(await provider.database.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'invoice.paid')))).toBe(
    1,
  );
});

it('takes days from the invoice to today only', async () => {
  const { id } = await invoiced();
  const on = async (paidOn: string) => (await admin.post(`/admin/invoices/${id}/payment`, { ...payment, paidOn })).error;
  expect((await on('2026-11-21'))?.details?.fields).toMatchObject([{ path: 'body.paidOn', code: 'future' }]);
  expect((await on('2026-11-09'))?.details?.fields).toMatchObject([{ path: 'body.paidOn', code: 'before-invoice' }]);
  expect(await on('2026-11-20')).toBeNull();
});

it('can be taken back, and is open again', async () => {
  const { id, read } = await invoiced();
  expect((await admin.delete(`/admin/invoices/${id}/payment?baseVersion=1`)).error?.code).toBe('NOT_ALLOWED_NOW');
  await admin.post(`/admin/invoices/${id}/payment`, payment);
  expect((await admin.delete(`/admin/invoices/${id}/payment?baseVersion=1`)).error?.code).toBe('VERSION_CONFLICT');
  expect((await admin.delete(`/admin/invoices/${id}/payment?baseVersion=2`)).data).toMatchObject({
    status: 'open',
    paidAt: null,
    paymentReference: null,
  });
  expect((await read()).trail.map(({ action }: { action: string }) => action)).toEqual(['invoice.paid', 'invoice.payment-undone']);
});

it('cancels a whole invoice by a credit note with the next number, tells and mails the enterprise, and counts it for nothing', async () => {
  const open = await invoiced();
  const paid = await invoiced();
  await admin.post(`/admin/invoices/${paid.id}/payment`, payment);
  const cancel = { reason: 'Billed twice', baseVersion: 1 };
  const first = await admin.post(`/admin/invoices/${open.id}/credit-note`, cancel);
  const second = await admin.post(`/admin/invoices/${paid.id}/credit-note`, { ...cancel, baseVersion: 2 });
  expect(first.data).toMatchObject({
    status: 'cancelled',
    isOverdue: false,
    creditNote: { number: 'ZH-CN-2026-000001', reason: 'Billed twice' },
  });
  expect(second.data).toMatchObject({ status: 'refunded', creditNote: { number: 'ZH-CN-2026-000002' } });
  expect((await other.post(`/admin/invoices/${open.id}/credit-note`, cancel)).error?.code).toBe('ALREADY_DONE');
  expect((await admin.post(`/admin/invoices/${open.id}/payment`, { ...payment, baseVersion: 2 })).error?.code).toBe('NOT_ALLOWED_NOW');
  expect((await open.employer.get(`/enterprise/invoices/${open.id}`)).data.creditNote.number).toBe('ZH-CN-2026-000001');
  expect((await open.employer.get('/enterprise/get-dashboard')).data.subscription.openInvoices).toBe(0);
  expect((await open.employer.get('/enterprise/analytics/roi')).data.cost.cents).toBe(0);
  expect(await provider.database.$count(notifications, eq(notifications.subject, `invoice:${open.id}`))).toBe(1);
  const mails = await mailsTo(provider.database, open.subscription.billingEmail, 'invoice');
  expect(mails.filter(({ subject }) => subject.includes('ZH-CN-2026-000001'))).toHaveLength(1);
});

it('is for those who do the accounts only', async () => {
  const { id } = await invoiced();
  const helper = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await helper.post(`/admin/invoices/${id}/payment`, payment)).error?.code).toBe('PERMISSION_DENIED');
  expect((await helper.get('/admin/payout-months')).error?.code).toBe('PERMISSION_DENIED');
});
