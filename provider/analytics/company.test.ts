import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { type Caller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { employees, enterprises, paymentTransactions, subscriptions } from '../database/schema/index.ts';
import { dayBounds } from '../kernel/days.ts';

let provider: TestProvider;
let enterprise: typeof enterprises.$inferSelect;
let ownerId: string;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  const owner = await provider.make.employer();
  ownerId = owner.id;
  const [row] = await provider.database.select().from(enterprises).where(eq(enterprises.id, owner.enterpriseId));
  if (!row) throw new Error('no enterprise');
  enterprise = row;
});

const employer = (): Promise<Caller> => onNewDevice(provider, { id: ownerId, role: 'EMPLOYER' });
const read = async (kind: string, query = '') => (await (await employer()).get(`/enterprise/analytics/${kind}${query}`)).data;

/** A member who was imported and joined in June. */
async function join(given: Partial<typeof employees.$inferInsert> = {}): Promise<void> {
  const { id } = await provider.make.member({ enterpriseId: enterprise.id });
  const at = new Date('2026-06-01T09:00:00Z');
  const relation = { id: uuid(), enterpriseId: enterprise.id, accountId: id, importedAt: at, joinedAt: at, createdAt: at, updatedAt: at };
  await provider.database.insert(employees).values({ ...relation, ...given });
}

describe('monthly data', () => {
  it('is entered with who and when, replaced with its history, and taken out again', async () => {
    const caller = await employer();
    const enter = (value: number | null, month = '2026-10') =>
      caller.post('/enterprise/analytics/create/attendance-rate', { months: [{ month, value }] });
    expect((await enter(0.95)).data.months).toMatchObject([{ month: '2026-10', value: 0.95, history: [] }]);
    await enter(0.95);
    provider.clock.advance(60);
    expect((await enter(0.9)).data.months).toMatchObject([{ value: 0.9, history: [{ value: 0.95, byName: expect.any(String) }] }]);
    expect((await enter(null)).data.months).toEqual([]);
    expect((await caller.get('/enterprise/analytics/data')).data.items).toHaveLength(5);
    for (const [value, month, code] of [
      [1.2, '2026-10', 'out-of-range'],
      [0.5, '2027-01', 'future'],
      [0.123456, '2026-10', 'too-many-digits'],
    ] as const) {
      expect((await enter(value, month)).error?.details?.fields).toMatchObject([{ code }]);
    }
  });

  it('shows what it went together with as a range, of the months before and within the subscription', async () => {
    const caller = await employer();
    const fill = (name: string, of: (index: number) => number) =>
      caller.post(`/enterprise/analytics/create/${name}`, {
        months: ['05', '06', '07', '08', '09', '10'].map((month, index) => ({ month: `2026-${month}`, value: of(index) })),
      });
    await fill('total-employees', () => 100);
    await fill('health-costs', (index) => (index < 3 ? 1000 : 900));
    // Nothing has started: every month is 'before'.
    expect(await read('roi', '?period=3-months')).toMatchObject({ since: null, usable: { baseline: 3, compared: 0 }, saving: null });
    await subscribe('2026-08-01T00:00:00Z');
    const answer = await read('roi', '?period=3-months');
    expect(answer).toMatchObject({
      since: '2026-08-01',
      usable: { baseline: 3, compared: 3 },
      saving: { low: { cents: 30_000 }, high: { cents: 30_000 } },
      cost: { cents: 0 },
      ratio: null,
    });
    // A longer period: 'before' still ends where the subscription begins.
    const longer = await read('roi', '?period=6-months');
    expect(
      longer.months.filter(({ isBaseline }: { isBaseline: boolean }) => isBaseline).map(({ month }: { month: string }) => month),
    ).toEqual([...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07']]);
    expect(longer).toMatchObject({ usable: { baseline: 3, compared: 3 }, saving: answer.saving });
    // A person who joined during the trial ends 'before' at that time.
    await join({ joinedAt: new Date('2026-07-03T00:00:00Z'), importedAt: new Date('2026-07-01T00:00:00Z') });
    expect(await read('roi', '?period=3-months')).toMatchObject({ since: '2026-07-03', usable: { baseline: 2, compared: 3 } });
  });

  it('divides the saving by the cost of the same months: one without entries is on neither side', async () => {
    const caller = await employer();
    const values = (name: string, months: readonly string[], value: number) =>
      caller.post(`/enterprise/analytics/create/${name}`, { months: months.map((month) => ({ month: `2026-${month}`, value })) });
    await values('total-employees', ['05', '06', '08', '09', '10'], 100);
    await values('health-costs', ['05', '06'], 1000);
    await values('health-costs', ['09', '10'], 900);
    const subscriptionId = await subscribe('2026-07-01T00:00:00Z');
    for (const month of ['07', '08', '09', '10']) await invoice(subscriptionId, month, 10_000);
    const answer = await read('roi', '?period=6-months');
    // A hundred people, two months, one euro each; the two months cost a hundred each, not the four four hundred.
    expect(answer).toMatchObject({
      usable: { baseline: 2, compared: 2 },
      cost: { cents: 20_000 },
      saving: { low: { cents: 20_000 }, high: { cents: 20_000 } },
      ratio: { low: 1, high: 1 },
    });
    const used = answer.months.filter(({ isUsed }: { isUsed: boolean }) => isUsed).map(({ month }: { month: string }) => month);
    expect(used).toEqual(['2026-05', '2026-06', '2026-09', '2026-10']);
  });

  it('counts heads by month, beside how many employees the company says it has', async () => {
    const caller = await employer();
    await join({ leftAt: new Date('2026-09-15T00:00:00Z') });
    await join();
    const { total, joined, months, entered } = await read('total-employees', '?period=6-months');
    expect([total, joined, entered]).toEqual([1, 1, null]);
    expect(months.map(({ total: count }: { total: number }) => count)).toEqual([2, 2, 2, 1, 1, 1]);
    await caller.post('/enterprise/analytics/create/total-employees', {
      months: [
        { month: '2026-09', value: 340 },
        { month: '2026-10', value: 345 },
      ],
    });
    expect((await read('total-employees')).entered).toEqual({ month: '2026-10', employees: 345 });
  });
});

async function subscribe(startedAt: string): Promise<string> {
  const id = uuid();
  const bought = await provider.make.subscribedEnterprise();
  const [row] = await provider.database.select().from(subscriptions).where(eq(subscriptions.enterpriseId, bought.id));
  if (!row) throw new Error('no subscription');
  const at = new Date(startedAt);
  // The month begins in the zone of the enterprise.
  const from = dayBounds(startedAt.slice(0, 10), enterprise.timeZone).from;
  await provider.database
    .insert(subscriptions)
    .values({ ...row, id, enterpriseId: enterprise.id, startedAt: from, periodFrom: from, createdAt: at, updatedAt: at });
  return id;
}

async function invoice(subscriptionId: string, month: string, netCents: number): Promise<void> {
  const { from } = dayBounds(`2026-${month}-01`, enterprise.timeZone);
  const { from: to } = dayBounds(`2026-${String(Number(month) + 1).padStart(2, '0')}-01`, enterprise.timeZone);
  await provider.database.insert(paymentTransactions).values({
    ...{ id: uuid(), enterpriseId: enterprise.id, subscriptionId, status: 'paid', invoiceNumber: `T-${uuid()}` },
    ...{ amountCents: netCents, netCents, vatCents: 0, vatRate: 0, vatNote: 'outside', currency: 'EUR', lines: [] },
    ...{ periodFrom: from, periodTo: to, issuedAt: from, dueAt: to, paidAt: from },
  });
}
