import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { nameSeller } from '../../tests/support/seller.ts';
import { accounts, legalAgreements, paymentTransactions, plans } from '../database/schema/index.ts';

let provider: TestProvider;
let planId: string;
let dearId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  await nameSeller(provider);
  const [plan, dear] = [
    provider.make.make.plan({ minimumSeats: 5, maximumSeats: 500 }),
    provider.make.make.plan({ monthCents: 1800, yearCents: 18_000 }),
  ];
  await provider.database.insert(plans).values([plan, dear]);
  [planId, dearId] = [plan.id, dear.id];
});
afterAll(() => provider.close());

const billing = {
  name: 'Talleres SL',
  addressLine: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
  vatId: 'esb12345678',
};
const wanted = (more: Record<string, unknown> = {}) => ({
  planId,
  interval: 'month',
  seats: 10,
  billingEmail: 'accounts@company.example',
  agreements: agreedTo('order'),
  ...more,
});

async function employer(): Promise<SignedInCaller> {
  return provider.signIn((await provider.make.employer()).email);
}

async function subscribed(): Promise<SignedInCaller> {
  const caller = await employer();
  expect((await caller.post('/enterprise/subscription', wanted({ billing }))).status).toBe(200);
  return caller;
}

const quoteOf = async (caller: SignedInCaller, query: string) => caller.get(`/enterprise/subscription-quote?${query}`);

describe('starting a subscription', () => {
  it('costs what was shown, and is invoiced with number, lines and VAT, by mail', async () => {
    const caller = await employer();
    const quote = (await quoteOf(caller, `planId=${planId}&interval=month&seats=10`)).data;
    expect(quote).toMatchObject({
      takesEffect: 'now',
      net: { cents: 9000 },
      vat: { cents: 1890 },
      amount: { cents: 10_890 },
      vatRate: 0.21,
      vatNote: 'domestic',
    });
    expect((await caller.post('/enterprise/subscription', wanted())).error?.details?.fields).toMatchObject([{ path: 'body.billing' }]);
    expect((await caller.post('/enterprise/subscription', wanted({ billing, quotedCents: 1 }))).error?.code).toBe('VERSION_CONFLICT');
    const { subscription, transaction } = (await caller.post('/enterprise/subscription', wanted({ billing, quotedCents: 10_890 }))).data;
    expect(subscription).toMatchObject({ status: 'running', seats: 10, renewsAt: '2026-12-20T10:00:00.000Z' });
    expect(transaction).toMatchObject({ amount: { cents: 10_890 }, status: 'open', isOverdue: false, dueAt: '2026-12-20T10:00:00.000Z' });
    expect(transaction.invoiceNumber).toMatch(/^ZH-2026-\d{6}$/);
    const invoice = (await caller.get(`/enterprise/invoices/${transaction.id}`)).data;
    expect(invoice).toMatchObject({
      billTo: { name: 'Talleres SL', vatId: 'ESB12345678' },
      seller: { country: 'ES' },
      lines: [{ kind: 'seats', seats: 10, amount: { cents: 9000 } }],
    });
    const mails = await mailsTo(provider.database, 'accounts@company.example', 'invoice');
    expect(mails[0]?.subject).toContain(transaction.invoiceNumber);
    expect((await caller.get('/enterprise/get-payment-transactions')).data.items).toHaveLength(1);
    // Nobody else reads it.
    expect((await (await employer()).get(`/enterprise/invoices/${transaction.id}`)).status).toBe(404);
  });

  it('gives every invoice the next number, also when many come at once', async () => {
    const callers = await Promise.all([1, 2, 3, 4].map(() => employer()));
    await Promise.all(callers.map((caller) => caller.post('/enterprise/subscription', wanted({ billing }))));
    const numbers = (await provider.database.select().from(paymentTransactions)).map(({ invoiceNumber }) =>
      Number(invoiceNumber.slice(-6)),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('needs a plan that is offered, and seats within its bounds', async () => {
    const caller = await employer();
    expect((await quoteOf(caller, `planId=${planId}&interval=month&seats=4`)).error?.details?.fields).toMatchObject([
      { code: 'too-few-seats' },
    ]);
    expect((await quoteOf(caller, `planId=${planId}&interval=month&seats=501`)).error?.details?.fields).toMatchObject([
      { code: 'too-many-seats' },
    ]);
    await provider.database.update(plans).set({ isActive: false }).where(eq(plans.id, dearId));
    expect((await quoteOf(caller, `planId=${dearId}&interval=month&seats=10`)).error?.code).toBe('NOT_FOUND');
    await provider.database.update(plans).set({ isActive: true }).where(eq(plans.id, dearId));
  });
});

describe('changing it', () => {
  it('takes more seats at once for the days left, fewer from the renewal on, and never fewer than are taken', async () => {
    const caller = await subscribed();
    provider.clock.advance(15 * 86_400);
    const again = await provider.signIn(await emailOf(caller));
    const more = (await again.post('/enterprise/subscription', wanted({ seats: 20 }))).data;
    expect(more.subscription.seats).toBe(20);
    expect(more.transaction).toMatchObject({ net: { cents: 4500 } });
    const fewer = (await again.post('/enterprise/subscription', wanted({ seats: 8 }))).data;
    expect([fewer.subscription.seats, fewer.subscription.nextSeats, fewer.transaction]).toEqual([20, 8, null]);
    const people = Array.from({ length: 9 }, (_, index) => ({
      email: `seat${index}@company.example`,
      firstName: 'A',
      lastName: `B${index}`,
    }));
    expect((await again.post('/enterprise/import-user', { users: people })).data.importedCount).toBe(9);
    expect((await quoteOf(again, `planId=${planId}&interval=month&seats=8`)).status).toBe(200);
    expect((await again.post('/enterprise/send-magic-link', { everyoneNotInvited: true })).data.sentCount).toBe(9);
    expect((await quoteOf(again, `planId=${planId}&interval=month&seats=8`)).error?.details?.fields).toMatchObject([
      { code: 'seats-in-use' },
    ]);
    const dear = (await again.post('/enterprise/subscription', wanted({ planId: dearId, seats: 10 }))).data;
    const invoice = (await again.get(`/enterprise/invoices/${dear.transaction.id}`)).data;
    expect(invoice.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['seats', 'credit']);
    const listed = (await again.get('/enterprise/get-subscriptions')).data;
    expect([listed.current.planId, listed.former.length, listed.current.seatsUsed]).toEqual([dearId, 1, 9]);
  });

  it('accepts the agreement in force, and is confirmed to the owner by mail, as cancelling and resuming are', async () => {
    const caller = await employer();
    const outdated = await caller.post('/enterprise/subscription', wanted({ billing, agreements: [{ kind: 'client', number: 2 }] }));
    expect(outdated.error?.code).toBe('TEXT_CHANGED');
    expect((await caller.post('/enterprise/subscription', wanted({ billing, agreements: [] }))).error?.code).toBe('TEXT_CHANGED');
    expect((await caller.post('/enterprise/subscription', wanted({ billing }))).status).toBe(200);
    await caller.patch('/enterprise/cancel-subscription', {});
    await caller.post('/enterprise/resume-subscription');
    const agreed = await provider.database.select().from(legalAgreements).where(eq(legalAgreements.accountId, caller.id));
    expect(agreed).toContainEqual(expect.objectContaining({ kind: 'client', number: 1 }));
    const mails = await mailsTo(provider.database, await emailOf(caller));
    const kinds = mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('enterprise-'));
    expect(kinds.sort()).toEqual(['enterprise-cancelled', 'enterprise-ordered', 'enterprise-resumed']);
    const ordered = mails.find(({ kind }) => kind === 'enterprise-ordered')?.text ?? '';
    for (const words of ['10', '9,00', 'IVA', '108,90']) expect(ordered).toContain(words);
  });

  it('is cancelled at the end of the period, and taken back', async () => {
    const caller = await subscribed();
    const cancelled = (await caller.patch('/enterprise/cancel-subscription', { reason: 'Budget' })).data;
    expect(cancelled).toMatchObject({ status: 'cancelled', renewsAt: null, cancelReason: 'Budget' });
    expect(cancelled.endsAt).not.toBeNull();
    expect((await caller.patch('/enterprise/cancel-subscription', {})).error?.code).toBe('ALREADY_DONE');
    expect((await caller.post('/enterprise/resume-subscription')).data).toMatchObject({
      status: 'running',
      endsAt: null,
      renewsAt: cancelled.endsAt,
    });
    expect((await caller.post('/enterprise/resume-subscription')).error?.code).toBe('ALREADY_DONE');
    const edited = await caller.patch('/enterprise/billing', {
      billing: { ...billing, country: 'FR', vatId: 'FR12345678901' },
      purchaseOrder: 'PO-9',
    });
    expect(edited.data).toMatchObject({ billing: { country: 'FR' }, purchaseOrder: 'PO-9' });
    expect((await quoteOf(caller, `planId=${planId}&interval=month&seats=11`)).data).toMatchObject({
      vatNote: 'reverse-charge',
      vat: { cents: 0 },
    });
  });
});

async function emailOf(caller: SignedInCaller): Promise<string> {
  const [row] = await provider.database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, caller.id));
  return row?.email ?? '';
}

describe('plans', () => {
  it('are made, edited by version and switched on by admins, and shown to everybody when on', async () => {
    const admin = await provider.as('ADMIN');
    const name = { en: 'Plus', es: 'Plus' };
    const price = { pricePerMonth: { cents: 500, currency: 'EUR' }, pricePerYear: { cents: 5000, currency: 'EUR' } };
    const body = { name, description: name, features: [name], ...price, minimumSeats: 1, maximumSeats: null, sessionsPerMonth: 2 };
    const made = (await admin.post('/admin/create-plan', body)).data;
    expect(made).toMatchObject({ isActive: false, version: 1 });
    const shown = async () => (await provider.nobody.get('/common/get-plans')).data.items.map(({ id }: { id: string }) => id);
    expect(await shown()).not.toContain(made.id);
    expect((await admin.patch(`/enterprise/active-subscription/${made.id}`, { isActive: true })).data.isActive).toBe(true);
    expect(await shown()).toContain(made.id);
    expect((await admin.patch(`/enterprise/update-subscription/${made.id}`, { minimumSeats: 3, baseVersion: 1 })).error?.code).toBe(
      'VERSION_CONFLICT',
    );
    expect((await admin.patch(`/enterprise/update-subscription/${made.id}`, { minimumSeats: 3, baseVersion: 2 })).data.minimumSeats).toBe(
      3,
    );
    expect((await admin.patch(`/enterprise/update-subscription/${made.id}`, { maximumSeats: 2 })).error?.code).toBe('INVALID_INPUT');
    expect((await admin.get('/admin/get-payment-transaction')).data.items.length).toBeGreaterThan(3);
  });
});
