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

it('is recorded by one of two at once, and shows the other the current state', async () => {
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

it('cancels a whole invoice by a credit note with the next number, notifies and mails the enterprise, and counts as nothing', async () => {
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

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const line = (cents: number) => ({
  ...{ kind: 'seats', planName: { en: 'Grow', es: 'Crecer' }, seats: 1, days: null, ofDays: null },
  ...{ periodFrom: '2026-11-10T00:00:00.000Z', periodTo: '2026-12-10T00:00:00.000Z' },
  ...{ unitPrice: euros(cents), amount: euros(cents) },
});

it('takes lines and amounts of an invoice back by credit notes that sum up to it, and never more than is left', async () => {
  const { id, employer, subscription, read } = await invoiced({ lines: [line(6000), line(3000)] as never });
  const credit = (of: object, baseVersion: number, caller = admin) =>
    caller.post(`/admin/invoices/${id}/partial-credit-note`, { of, reason: 'One seat too many', baseVersion });
  const first = await credit({ lines: [{ line: 1, netCents: 1000 }] }, 1);
  expect(first.data).toMatchObject({ status: 'open', credited: euros(1210), amount: euros(10_890), creditNote: null, version: 2 });
  expect((await credit({ amountCents: 100 }, 1, other)).error?.code).toBe('VERSION_CONFLICT');
  expect((await credit({ lines: [{ line: 1, netCents: 2001 }] }, 2)).error?.details?.fields).toMatchObject([{ code: 'line-too-much' }]);
  expect((await credit({ amountCents: 9681 }, 2)).error?.details?.fields).toMatchObject([
    { path: 'body.of.amountCents', code: 'too-much' },
  ]);
  await admin.post(`/admin/invoices/${id}/payment`, { ...payment, baseVersion: 2 });
  expect((await credit({ amountCents: 2420 }, 3)).data).toMatchObject({ status: 'paid', credited: euros(3630) });
  const shown = (await employer.get(`/enterprise/invoices/${id}`)).data;
  expect(shown.creditNotes).toMatchObject([
    { number: 'ZH-CN-2026-000003', net: euros(1000), vat: euros(210), amount: euros(1210), lines: [{ line: 1 }] },
    {
      number: 'ZH-CN-2026-000004',
      net: euros(2000),
      vat: euros(420),
      lines: [
        { line: 0, net: euros(1500) },
        { line: 1, net: euros(500) },
      ],
    },
  ]);
  expect((await read()).trail.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    ...['invoice.credited', 'invoice.credited', 'invoice.paid'],
  ]);
  const mails = await mailsTo(provider.database, subscription.billingEmail, 'invoice');
  expect(mails.find(({ subject }) => subject.includes('000003'))?.text).toMatch(/€12\.10 on invoice .+; €96\.80 of it remains/);
  const ended = await admin.post(`/admin/invoices/${id}/credit-note`, { reason: 'The rest too', baseVersion: 4 });
  expect(ended.data).toMatchObject({ status: 'refunded', credited: euros(10_890), creditNote: { number: 'ZH-CN-2026-000005' } });
  expect((await credit({ amountCents: 1 }, 5)).error?.code).toBe('ALREADY_DONE');
  // The database prevents credit beyond the rest, whatever the rules allow.
  const over = provider.database.update(paymentTransactions).set({ creditedNetCents: 9001 }).where(eq(paymentTransactions.id, id));
  await expect(over).rejects.toThrow();
});

it('is taken back in part by one of two at once', async () => {
  const { id } = await invoiced();
  const body = { of: { amountCents: 6000 }, reason: 'Agreed by telephone', baseVersion: 1 };
  const answers = await Promise.all([admin, other].map((caller) => caller.post(`/admin/invoices/${id}/partial-credit-note`, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await admin.get(`/admin/invoices/${id}`)).data.invoice).toMatchObject({ credited: euros(6000), creditNotes: [{}] });
});

it('is for those who do the accounts only', async () => {
  const { id } = await invoiced();
  const helper = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await helper.post(`/admin/invoices/${id}/payment`, payment)).error?.code).toBe('PERMISSION_DENIED');
  expect((await helper.get('/admin/payout-months')).error?.code).toBe('PERMISSION_DENIED');
});
