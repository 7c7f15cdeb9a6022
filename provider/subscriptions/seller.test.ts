import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { enterprises, paymentTransactions, plans, subscriptions } from '../database/schema/index.ts';
import { demoSeller } from '../database/seed/words/business.ts';
import { doBusiness } from '../jobs/due-business.ts';
import { periodEnd } from './billing-rules.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const path = '/admin/invoice-seller';

function work(): Promise<string[]> {
  const { database, clock, config } = provider;
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  return doBusiness({ database, clock, config, mailer, log: pino({ level: 'silent' }) });
}

it('no invoice is issued before the seller is known: orders are refused, renewals wait, and the dashboard says so first', async () => {
  const { database, clock, make } = provider;
  const now = clock.now();
  const plan = make.make.plan({ minimumSeats: 1, maximumSeats: null });
  await database.insert(plans).values(plan);
  const renewsAt = new Date(now.getTime() - 1000);
  const startedAt = periodEnd(renewsAt, 'month', -1);
  const billingEmail = 'billing@waiting.example';
  const waiting = await make.subscribedEnterprise({ startedAt, periodFrom: startedAt, renewsAt, seats: 10, billingEmail });
  const closed = await make.subscribedEnterprise({ startedAt, periodFrom: startedAt, renewsAt, seats: 10 });
  await database.update(enterprises).set({ deactivatedAt: now }).where(eq(enterprises.id, closed.id));
  const invoices = () => database.select().from(paymentTransactions).where(eq(paymentTransactions.enterpriseId, waiting.id));
  const stateOf = async (id: string) => (await database.select().from(subscriptions).where(eq(subscriptions.enterpriseId, id)))[0]?.status;

  const employer = await provider.signIn((await make.employer()).email);
  const quoted = await employer.get(`/enterprise/subscription-quote?planId=${plan.id}&interval=month&seats=10`);
  expect(quoted.error?.code).toBe('SELLER_MISSING');
  const billing = { name: 'Talleres SL', addressLine: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' };
  const order = {
    planId: plan.id,
    interval: 'month',
    seats: 10,
    billingEmail: 'b@company.example',
    billing,
    agreements: agreedTo('order'),
  };
  expect((await employer.post('/enterprise/subscription', order)).error?.code).toBe('SELLER_MISSING');
  await work();
  expect([await invoices(), await stateOf(waiting.id), await stateOf(closed.id)]).toEqual([[], 'running', 'ended']);
  const admin = await provider.as('ADMIN');
  const [first] = (await admin.get('/admin/get-dashboard')).data.waiting;
  expect(first).toMatchObject({ kind: 'seller-missing', count: 1, since: renewsAt.toISOString() });

  expect((await admin.get(path)).data).toEqual({ seller: null, version: 0, changedAt: null, changedByName: null });
  expect((await admin.patch(path, { seller: demoSeller, baseVersion: 0 })).data).toMatchObject({ seller: demoSeller, version: 1 });
  await work();
  const [invoice] = await invoices();
  expect(invoice?.seller).toMatchObject({
    name: demoSeller.name,
    iban: demoSeller.iban,
    bic: demoSeller.bic,
    register: demoSeller.register,
  });
  const [mail] = await mailsTo(database, billingEmail, 'invoice');
  for (const words of ['ES91 2100 0418 4502 0005 1332', 'CAIXESBBXXX', invoice?.invoiceNumber ?? '-']) expect(mail?.text).toContain(words);
  expect((await admin.get('/admin/get-dashboard')).data.waiting.map(({ kind }: { kind: string }) => kind)).not.toContain('seller-missing');
  expect((await employer.post('/enterprise/subscription', order)).status).toBe(200);

  // The printed data of an invoice stay when the seller moves.
  await admin.patch(path, { seller: { ...demoSeller, city: 'Valencia' }, baseVersion: 1 });
  expect((await invoices())[0]?.seller).toMatchObject({ addressLines: [demoSeller.addressLine, '28014 Madrid'] });
});

it('is checked, changed by version, and only by administrators who may change settings', async () => {
  const admin = await provider.as('ADMIN');
  const { version } = (await admin.get(path)).data;
  const wrong = { iban: 'ES9121000418450200051333', vatId: 'FRB12345678', bic: 'CAIX', email: 'billing', register: ' ', vatPercent: 121 };
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await admin.patch(path, { seller: { ...demoSeller, [field]: value }, baseVersion: version });
    expect(
      refused.error?.details?.fields?.map((problem) => problem.path),
      field,
    ).toEqual([`body.seller.${field}`]);
  }
  expect((await admin.patch(path, { seller: demoSeller, baseVersion: version + 1 })).error?.code).toBe('VERSION_CONFLICT');
  expect((await (await provider.as('EMPLOYER')).get(path)).status).toBe(403);
});
