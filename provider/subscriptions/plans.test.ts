import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { nameSeller } from '../../tests/support/seller.ts';
import { accounts } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  await nameSeller(provider);
  admin = await provider.as('ADMIN');
});
afterAll(() => provider.close());

const euros = (cents: number, currency = 'EUR') => ({ cents, currency });
const body = {
  name: { en: 'Balance', es: 'Equilibrio' },
  description: { en: 'For teams.', es: 'Para equipos.' },
  features: [{ en: 'Group sessions', es: 'Sesiones en grupo' }],
  ...{ pricePerMonth: euros(900), pricePerYear: euros(9000), minimumSeats: 5, maximumSeats: 100, sessionsPerMonth: 2 },
};
const create = async () => (await admin.post('/admin/create-plan', body)).data;
const update = (id: string, change: object) => admin.patch(`/enterprise/update-subscription/${id}`, change);
const activate = (id: string, more: object) => admin.patch(`/enterprise/active-subscription/${id}`, more);
const publicIds = async () => (await provider.nobody.get('/common/get-plans')).data.items.map(({ id }: { id: string }) => id);

describe('a plan', () => {
  it('is made inactive, can be subscribed to once it is active, and no longer when it is not', async () => {
    const { id, isActive } = await create();
    expect([isActive, (await publicIds()).includes(id)]).toEqual([false, false]);
    expect((await activate(id, { isActive: true, baseVersion: 1 })).data).toMatchObject({ isActive: true, version: 2 });
    expect(await publicIds()).toContain(id);
    expect((await activate(id, { isActive: false, baseVersion: 1 })).error?.code).toBe('VERSION_CONFLICT');
    await activate(id, { isActive: false, baseVersion: 2 });
    expect(await publicIds()).not.toContain(id);
  });

  it('is changed on its latest version only', async () => {
    const { id } = await create();
    expect((await update(id, { minimumSeats: 10, baseVersion: 1 })).data).toMatchObject({
      minimumSeats: 10,
      sessionsPerMonth: 2,
      version: 2,
    });
    expect((await update(id, { minimumSeats: 20, baseVersion: 1 })).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { minimumSeats: 10 } },
    });
  });

  it.each([
    ['pricePerYear', { pricePerYear: euros(9000, 'USD') }],
    ['pricePerMonth', { pricePerMonth: euros(-1) }],
    ['maximumSeats', { maximumSeats: 4 }],
  ])('says that %s does not fit', async (field, change) => {
    const { id } = await create();
    expect((await update(id, change)).error?.details?.fields?.[0]?.path).toBe(`body.${field}`);
  });
});

it('a changed plan changes nothing of a subscription that runs', async () => {
  const { id } = await create();
  await activate(id, { isActive: true });
  const employer = await provider.signIn((await provider.make.employer()).email);
  const [owner] = await provider.database.select().from(accounts).where(eq(accounts.id, employer.id));
  const member = await provider.signIn((await provider.make.member({ enterpriseId: owner?.enterpriseId ?? null })).email);
  const billing = { name: 'Talleres SL', addressLine: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES', vatId: null };
  const order = {
    planId: id,
    interval: 'month',
    seats: 10,
    billingEmail: 'accounts@company.example',
    billing,
    agreements: agreedTo('order'),
  };
  expect((await employer.post('/enterprise/subscription', order)).status).toBe(200);
  const standing = async () => ({
    current: (await employer.get('/enterprise/get-subscriptions')).data.current,
    cover: (await member.get('/user/get-subscription')).data,
    // Two seats more cost what they were sold for.
    more: (await employer.get(`/enterprise/subscription-quote?planId=${id}&interval=month&seats=12`)).data,
  });
  const before = await standing();
  expect(before.cover).toMatchObject({ planName: body.name, sessionsPerMonth: 2 });
  // The plan's features for employers are not shown to members.
  expect(before.cover).not.toHaveProperty('features');

  const change = {
    ...{ name: { en: 'Other', es: 'Otro' }, features: [], sessionsPerMonth: 0, minimumSeats: 50, maximumSeats: 60 },
    ...{ pricePerMonth: euros(5000, 'USD'), pricePerYear: euros(50_000, 'USD') },
  };
  expect((await update(id, change)).status).toBe(200);
  await activate(id, { isActive: false });
  expect(await standing()).toEqual(before);
  expect((await admin.get('/enterprise/get-subscriptions')).data.holders).toContainEqual({ planId: id, count: 1 });

  // Another buyer gets the plan's current terms.
  await activate(id, { isActive: true });
  const next = await provider.signIn((await provider.make.employer()).email);
  expect((await next.post('/enterprise/subscription', { ...order, seats: 50 })).status).toBe(200);
  expect((await next.get('/enterprise/get-subscriptions')).data.current).toMatchObject({
    planName: change.name,
    pricePerSeat: euros(5000, 'USD'),
  });
});

it('opens to administrators with the permission only', async () => {
  const powerless = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await powerless.post('/admin/create-plan', body)).error?.code).toBe('PERMISSION_DENIED');
  expect((await powerless.get('/enterprise/get-subscriptions')).error?.code).toBe('PERMISSION_DENIED');
});

it('plans are in the stored order, on the public page too', async () => {
  for (const { id, version } of [await create(), await create()]) await activate(id, { isActive: true, baseVersion: version });
  const former = (await admin.get('/enterprise/get-subscriptions')).data.plans.map(({ id }: { id: string }) => id);
  const ids = former.toReversed();
  expect((await admin.patch('/admin/plan-order', { ids, former })).data).toEqual({ done: true });
  const seen = await publicIds();
  expect(seen).toEqual(ids.filter((id: string) => seen.includes(id)));
  expect((await admin.patch('/admin/plan-order', { ids: former, former })).error?.details?.current).toEqual({ ids });
});
