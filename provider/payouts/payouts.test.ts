import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { coaches, payoutItems, payouts } from '../database/schema/index.ts';
import { closeSessions } from '../sessions/completing.ts';

let provider: TestProvider;
let email: string;
let coach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  const account = await provider.make.coach({ coach: { hourlyRateCents: 6500 } });
  email = account.email;
  [coach, member] = await Promise.all([provider.signIn(email), provider.as('USER')]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const statement = async (id?: string) => (await coach.get(`/coach/my-payout${id ? `?id=${id}` : ''}`)).data;

async function holdSession(start: number, minutes = 60): Promise<string> {
  const times = { startsAt: hours(start), endsAt: hours(start + minutes / 60) };
  return (await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...times })).id;
}
const attend = (id: string, status: 'attended' | 'missed' = 'attended') =>
  coach.patch(`/coach/attend-session/${id}`, { at: provider.clock.now().toISOString(), attendance: [{ userId: member.id, status }] });

it('a month without sessions is open and empty', async () => {
  expect(await statement()).toMatchObject({
    payout: { startsOn: '2026-11-01', endsOn: '2026-11-30', status: 'open', amount: { cents: 0 } },
    lines: [],
    hourlyRate: { cents: 6500, currency: 'EUR' },
    balance: { cents: 0 },
    nextPayoutOn: '2026-12-05',
  });
});

it('a session counts once, when its register is kept, also when the member did not come', async () => {
  const first = await holdSession(-30, 45);
  const second = await holdSession(-20);
  await attend(first);
  await attend(second, 'missed');
  expect((await attend(second, 'attended')).status).toBe(200);
  const { payout, lines, balance } = await statement();
  expect(payout).toMatchObject({ sessionCount: 2, minutes: 105, amount: { cents: 4875 + 6500 } });
  expect(lines).toMatchObject([
    { sessionId: first, minutes: 45, attendedCount: 1, amount: { cents: 4875 } },
    { sessionId: second, minutes: 60, attendedCount: 1, amount: { cents: 6500 } },
  ]);
  expect(balance.cents).toBe(11375);
  expect(JSON.stringify(lines)).not.toContain(member.id);
});

it('a later rate changes nothing that is earned; a session of a paid month counts for the present one', async () => {
  await provider.database.update(coaches).set({ hourlyRateCents: 9000 }).where(eq(coaches.accountId, coach.id));
  const october = hours(-24 * 40);
  await provider.database.insert(payouts).values({
    id: '0199aaaa-0000-7000-8000-000000000001',
    coachId: coach.id,
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    status: 'paid',
    amountCents: 100,
    currency: 'EUR',
    paidAt: october,
    createdAt: october,
    updatedAt: october,
  });
  const late = await provider.make.session({
    coachId: coach.id,
    memberIds: [member.id],
    startsAt: new Date('2026-10-31T20:00:00Z'),
    endsAt: new Date('2026-10-31T21:00:00Z'),
  });
  await attend(late.id);
  const present = await statement();
  expect(present.payout.amount.cents).toBe(11375 + 9000);
  const [paid] = await provider.database.select().from(payouts).where(eq(payouts.startsOn, '2026-10-01'));
  expect(paid?.amountCents).toBe(100);
  expect(await provider.database.$count(payoutItems, eq(payoutItems.sessionId, late.id))).toBe(1);
});

it('lists months latest first, a finished one as due until it is paid', async () => {
  provider.clock.advance(12 * 86_400);
  coach = await provider.signIn(email);
  const { items, nextCursor } = (await coach.get('/coach/get-payouts?limit=1')).data;
  expect(items).toMatchObject([{ startsOn: '2026-11-01', status: 'due' }]);
  const rest = (await coach.get(`/coach/get-payouts?limit=1&cursor=${nextCursor}`)).data;
  expect(rest).toMatchObject({ items: [{ startsOn: '2026-10-01', status: 'paid' }], nextCursor: null });
  expect(await statement()).toMatchObject({ payout: { startsOn: '2026-12-01', status: 'open' }, nextPayoutOn: '2026-12-05' });
  expect((await statement(items[0].id)).lines).toHaveLength(3);
  const other = await provider.as('COACH');
  expect((await other.get(`/coach/my-payout?id=${items[0].id}`)).status).toBe(404);
});

it('counts a session whose register nobody kept once it is over', async () => {
  await holdSession(-1);
  await closeSessions({ database: provider.database, clock: provider.clock, realtime: { changed: () => {} } });
  await closeSessions({ database: provider.database, clock: provider.clock, realtime: { changed: () => {} } });
  expect((await statement()).payout).toMatchObject({ sessionCount: 1, amount: { cents: 9000 } });
});

it('hours and sessions are counted by week', async () => {
  const { data } = await coach.get('/coach/get-session-hours?from=2026-10-26&to=2026-11-22');
  expect(data.weeks.map(({ startsOn }: { startsOn: string }) => startsOn)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(data).toMatchObject({ totalMinutes: 165, totalSessions: 3 });
  expect(data.weeks[0]).toMatchObject({ minutes: 60, sessionCount: 1 });
});
