import { and, eq, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { type EmployerEvent, employerHistory } from '../../tests/support/employer-histories.ts';
import { startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { accounts, employees, enterprises, overallScores, subscriptions } from '../database/schema/index.ts';
import { closeMonths } from './closing.ts';

const histories = Number(process.env.CALL_HISTORIES ?? 8);
const dayMilliseconds = 86_400_000;

let provider: TestProvider;
let planId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  const { id } = await provider.make.subscribedEnterprise();
  const [bought] = await provider.database.select().from(subscriptions).where(eq(subscriptions.enterpriseId, id));
  planId = bought?.planId ?? '';
});
afterAll(() => provider.close());

/** Events lie up to 400 days around the time of the test: what lies ahead of it is taken as that long ago. */
function dayOf(offset: number): string {
  return new Date(testNow.getTime() - Math.abs(offset) * dayMilliseconds).toISOString().slice(0, 10);
}

const dateOf = (offset: number) => new Date(`${dayOf(offset)}T09:00:00Z`);

async function beginCompany() {
  const owner = await provider.make.employer();
  const enterpriseId = owner.enterpriseId ?? '';
  await provider.database
    .update(enterprises)
    .set({ trialSeats: 500, trialEndsAt: new Date('2027-06-01') })
    .where(eq(enterprises.id, enterpriseId));
  const employer = await onNewDevice(provider, { id: owner.id, role: 'EMPLOYER' });
  const emailOf = (who: number) => `person-${who}-${enterpriseId}@zh.example`;
  const users = Array.from({ length: 10 }, (_, who) => ({ email: emailOf(who), firstName: 'Person', lastName: `${who}` }));
  expect((await employer.post('/enterprise/import-user', { users })).status).toBe(200);
  const idOf = async (who: number) => {
    const [row] = await provider.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, emailOf(who)));
    return row?.id ?? null;
  };
  for (let who = 0; who < 9; who += 1) await addScore((await idOf(who)) ?? '', -20, 40 + 5 * who);
  const running = (accountId: string) =>
    and(eq(employees.enterpriseId, enterpriseId), eq(employees.accountId, accountId), isNull(employees.leftAt));
  for (let who = 0; who < 9; who += 1) {
    await provider.database
      .update(employees)
      .set({ joinedAt: dateOf(100) })
      .where(running((await idOf(who)) ?? ''));
  }
  return { enterpriseId, employer, emailOf, idOf, running };
}

type Company = Awaited<ReturnType<typeof beginCompany>>;

async function addScore(userId: string, offset: number, overall: number): Promise<void> {
  await provider.database
    .insert(overallScores)
    .values({ id: uuid(), userId, day: dayOf(offset), overall, health: overall, self: null, computedAt: dateOf(offset) })
    .onConflictDoNothing();
}

/** Uses the call where there is one; otherwise writes what its call would write, at another time. */
async function happen({ enterpriseId, employer, emailOf, idOf, running }: Company, event: EmployerEvent, number: number): Promise<void> {
  const accountId = 'who' in event ? await idOf(event.who) : null;
  if (event.kind === 'import' || event.kind === 'return') {
    const users = [{ email: emailOf(event.who), firstName: 'Person', lastName: `${event.who}` }];
    expect((await employer.post('/enterprise/import-user', { users })).status).toBe(200);
    if (event.kind === 'return') {
      await provider.database
        .update(employees)
        .set({ joinedAt: dateOf(event.day) })
        .where(running((await idOf(event.who)) ?? ''));
    }
  } else if (event.kind === 'join' && accountId !== null) {
    await provider.database
      .update(employees)
      .set({ joinedAt: dateOf(event.day) })
      .where(and(running(accountId), isNull(employees.joinedAt)));
  } else if (event.kind === 'leave' && accountId !== null) {
    const { status } = await employer.delete(`/enterprise/delete-user/${accountId}`, { leftOn: dayOf(event.day) });
    expect([200, 409]).toContain(status);
  } else if (event.kind === 'score' && accountId !== null) {
    await addScore(accountId, event.day, event.score);
  } else if ((event.kind === 'opt-in' || event.kind === 'opt-out' || event.kind === 'agree-to-name') && accountId !== null) {
    const change = event.kind === 'agree-to-name' ? { agreesToBeNamedByEmployer: true } : { agreesToBeCounted: event.kind === 'opt-in' };
    await provider.database.update(accounts).set(change).where(eq(accounts.id, accountId));
  } else if (event.kind === 'enter') {
    const months = [{ month: dayOf(event.day).slice(0, 7), value: event.value }];
    expect((await employer.post(`/enterprise/analytics/create/${event.name}`, { months })).status).toBe(200);
  } else if (event.kind === 'subscribe') {
    const from = dateOf(event.day);
    const endsAt = event.days === null ? null : new Date(from.getTime() + event.days * dayMilliseconds);
    const bought = { planId, interval: 'month' as const, seats: 500, seatCents: 900, currency: 'EUR', billingEmail: 'billing@zh.example' };
    const times = {
      startedAt: from,
      periodFrom: from,
      createdAt: from,
      updatedAt: from,
      endsAt,
      renewsAt: endsAt === null ? testNow : null,
    };
    // At most one is running.
    await provider.database
      .insert(subscriptions)
      .values({ id: uuid(), enterpriseId, ...bought, ...times, status: endsAt === null ? 'running' : 'ended' })
      .onConflictDoNothing();
  } else if (event.kind === 'close') {
    const [enterprise] = await provider.database.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
    // One month after the other, each once.
    const at = new Date(Date.UTC(2026, 10 + number, 3));
    if (enterprise) await provider.database.transaction((transaction) => closeMonths(transaction, enterprise, at));
  }
}

const figures = [
  'avg-workforce-health-progress',
  'avg-employee-health-progress-vs-days-on-plan',
  'avg-workforce-health-progress-vs-attendance-turn-over-rate',
  'roi',
  'total-employees',
  'top-health-performers',
  'workforce-health-status',
];

/** Replies are held to their schemas by the provider: a negative count would be an answer of 500. */
async function expectFigures({ employer, enterpriseId }: Company): Promise<void> {
  for (const figure of figures) {
    for (const period of ['3-months', '12-months']) {
      const { status, text } = await employer.get(`/enterprise/analytics/${figure}?period=${period}`);
      expect([figure, status, status === 200 ? '' : text]).toEqual([figure, 200, '']);
    }
  }
  const { data } = await employer.get('/enterprise/analytics/total-employees?period=12-months');
  const running = await provider.database.$count(employees, and(eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt)));
  expect([data.total, data.months.at(-1).total]).toEqual([running, running]);
  expect(data.joined <= data.invited && data.invited <= data.total).toBe(true);
  for (const { total, joined } of data.months) expect(0 <= joined && joined <= total).toBe(true);
  const dashboard = (await employer.get('/enterprise/get-dashboard')).data.employees;
  expect([dashboard.total, dashboard.joined, dashboard.imported + dashboard.invited + dashboard.joined]).toEqual([
    data.total,
    data.joined,
    data.total,
  ]);
}

it('every figure is answered, whatever an employer and its people enter, in any order and with any dates', async () => {
  await fc.assert(
    fc.asyncProperty(employerHistory, async (events) => {
      const company = await beginCompany();
      let closings = 0;
      for (const event of events) {
        await happen(company, event, closings);
        if (event.kind === 'close') closings += 1;
      }
      await expectFigures(company);
    }),
    { numRuns: histories, seed: 3603, endOnFailure: true },
  );
}, 600_000);

it('the last day of employment belongs to its month in the employer’s time zone', async () => {
  const company = await beginCompany();
  const leaver = (await company.idOf(7)) ?? '';
  await provider.database
    .update(employees)
    .set({ importedAt: dateOf(100) })
    .where(company.running(leaver));
  await company.employer.delete(`/enterprise/delete-user/${leaver}`, { leftOn: '2026-10-31' });
  const { months } = (await company.employer.get('/enterprise/analytics/total-employees?period=3-months')).data;
  expect(months.map(({ left }: { left: number }) => left)).toEqual([0, 1, 0]);
  const [row] = await provider.database.select({ leftAt: employees.leftAt }).from(employees).where(eq(employees.accountId, leaver));
  expect(row?.leftAt?.toISOString()).toBe('2026-10-31T22:59:59.000Z');
});

it('a person imported this month who left last month is counted in no month', async () => {
  const company = await beginCompany();
  const leaver = (await company.idOf(7)) ?? '';
  expect((await company.employer.delete(`/enterprise/delete-user/${leaver}`, { leftOn: '2026-10-15' })).status).toBe(200);
  const { status, data } = await company.employer.get('/enterprise/analytics/total-employees?period=3-months');
  expect(status).toBe(200);
  expect(data.months.map(({ total, left }: { total: number; left: number }) => [total, left])).toEqual([
    [0, 0],
    [0, 0],
    [9, 1],
  ]);
});
