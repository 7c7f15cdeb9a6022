import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { type Caller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { statementsOf } from '../../tests/support/statements.ts';
import { accounts, analyticsCohorts, analyticsMemberMonths, employees, enterprises, overallScores } from '../database/schema/index.ts';
import { countActivity } from './activity.ts';
import { closeMonths } from './closing.ts';

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

/** A member who joined in June, with a score in each month named. */
async function join(scores: Readonly<Record<string, number>>, given: Partial<typeof employees.$inferInsert> = {}): Promise<string> {
  const { id } = await provider.make.member({ enterpriseId: enterprise.id });
  const at = new Date('2026-06-01T09:00:00Z');
  const relation = { id: uuid(), enterpriseId: enterprise.id, accountId: id, importedAt: at, joinedAt: at, createdAt: at, updatedAt: at };
  await provider.database.insert(employees).values({ ...relation, ...given });
  for (const [month, overall] of Object.entries(scores)) {
    await provider.database
      .insert(overallScores)
      .values({ id: uuid(), userId: id, day: `${month}-10`, overall, health: overall, self: null, computedAt: at });
  }
  return id;
}

function close(now: string): Promise<boolean> {
  return provider.database.transaction((transaction) => closeMonths(transaction, enterprise, new Date(now)));
}

function count(now: string): Promise<boolean> {
  return provider.database.transaction((transaction) => countActivity(transaction, enterprise, new Date(now)));
}

const kinds = [
  'avg-workforce-health-progress',
  'avg-employee-health-progress-vs-days-on-plan',
  'avg-workforce-health-progress-vs-attendance-turn-over-rate',
  'workforce-health-status',
  'top-health-performers',
];

/** All health figures that an employer can request, without the times of the requests. */
async function everything(): Promise<string> {
  const caller = await employer();
  const answers: unknown[] = [];
  for (const kind of kinds) {
    for (const period of ['3-months', '6-months', '12-months']) {
      for (const department of ['', 'Sales', 'Care', 'Nowhere']) {
        const isSplit = !kind.includes('attendance') && kind !== 'top-health-performers';
        if (department !== '' && !isSplit) continue;
        const { status, data } = await caller.get(
          `/enterprise/analytics/${kind}?period=${period}${department === '' ? '' : `&department=${department}`}`,
        );
        expect(status).toBe(200);
        answers.push({ ...data, asOf: null });
      }
    }
  }
  const { health, employees: people } = (await caller.get('/enterprise/get-dashboard')).data;
  return JSON.stringify([answers, health, people?.active, people?.activeOf, people?.activeUntil]);
}

const read = async (kind: string, query = '') => (await (await employer()).get(`/enterprise/analytics/${kind}${query}`)).data;

describe('figures about health', () => {
  it('show the figures of a workforce by closed month, and how the same people changed', async () => {
    for (const start of [40, 50, 60, 70, 80, 90]) await join({ '2026-08': start, '2026-10': start + 6 });
    expect((await read('avg-workforce-health-progress')).lastMonth).toBeNull();
    expect(await close('2026-11-01T12:00:00Z')).toBe(true);
    // September: the month is only closed a day after it is over.
    expect((await read('avg-workforce-health-progress')).lastMonth).toBe('2026-09');
    expect(await close('2026-11-03T00:00:00Z')).toBe(true);
    expect(await close('2026-11-03T00:00:00Z')).toBe(false);
    const { months, change, people, lastMonth } = await read('avg-workforce-health-progress', '?period=3-months');
    expect([lastMonth, people]).toEqual(['2026-10', 6]);
    expect(months.map(({ averageScore }: { averageScore: { value: number } }) => averageScore.value)).toEqual([65, 65, 71]);
    expect(change.value).toBe(6);
    const byDays = (await read('avg-employee-health-progress-vs-days-on-plan')).groups;
    expect(byDays.map(({ people: count }: { people: number }) => count)).toEqual([0, 6, 0, 0]);
  });

  it('show nobody in a small group, by department either, and not what is left of the whole', async () => {
    for (let count = 0; count < 7; count += 1) await join({ '2026-10': 50 + count }, { department: 'Sales' });
    for (let count = 0; count < 4; count += 1) await join({ '2026-10': 90 - count }, { department: 'Care' });
    await close('2026-11-10T00:00:00Z');
    const whole = await read('avg-workforce-health-progress');
    // The four wait: seven and four, and with them the four would be the difference.
    expect([whole.people, whole.departments]).toEqual([7, ['Sales']]);
    expect((await read('avg-workforce-health-progress', '?department=Care')).months.at(-1)).toMatchObject({
      people: 0,
      averageScore: { value: null, why: 'too-few' },
    });
    // An employer who moves a person between departments learns nothing by it.
    const before = await everything();
    await provider.database
      .update(employees)
      .set({ department: 'Care' })
      .where(and(eq(employees.enterpriseId, enterprise.id), eq(employees.department, 'Sales')));
    expect(await everything()).toBe(before);
  });

  it('leave a person out at once who declines or leaves, and with them those they were counted with', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await join({ '2026-10': 40 + 3 * count }));
    await close('2026-11-10T00:00:00Z');
    expect((await read('avg-workforce-health-progress')).people).toBe(12);
    const member = await onNewDevice(provider, { id: ids[0] ?? '', role: 'USER' });
    await member.patch('/user/privacy', { agreesToBeCounted: false });
    const after = await read('avg-workforce-health-progress');
    expect([5, 7]).toContain(after.people);
    // Coming back changes nothing before the next month is closed, and then not alone.
    await member.patch('/user/privacy', { agreesToBeCounted: true });
    expect((await read('avg-workforce-health-progress')).people).toBe(after.people);
    await close('2026-12-10T00:00:00Z');
    expect((await read('avg-workforce-health-progress')).people).toBe(after.people);
    const left = await (await employer()).delete(`/enterprise/delete-user/${ids[11]}`, {});
    expect(left.status).toBe(200);
    const live = await provider.database
      .select({ size: sql<number>`sum(size)::int` })
      .from(analyticsCohorts)
      .where(and(eq(analyticsCohorts.enterpriseId, enterprise.id), isNull(analyticsCohorts.dissolvedAt)));
    expect(live[0]?.size ?? 0).toBeLessThan(after.people + 1);
  });

  it('do not depend on which of the people counted together has which score, before and after one joins', async () => {
    for (const score of [35, 45, 62, 71, 88]) await join({ '2026-09': score, '2026-10': score }, { department: 'Sales' });
    await close('2026-11-10T00:00:00Z');
    const first = await everything();
    await join({ '2026-11': 99 }, { joinedAt: new Date('2026-11-20T09:00:00Z') });
    expect(await everything()).toBe(first);
    await close('2026-12-10T00:00:00Z');
    const second = await everything();
    expect((await read('avg-workforce-health-progress')).people).toBe(5);
    // The same world with the scores of two people exchanged, and another score for the person who joined.
    await provider.database.execute(sql`update analytics_member_months set score = case score when 35 then 88 when 88 then 35 when 99 then 3 else score end
      where enterprise_id = ${enterprise.id}`);
    await provider.database.execute(
      sql`delete from analytics_cohort_months where cohort_id in (select id from analytics_cohorts where enterprise_id = ${enterprise.id})`,
    );
    await provider.database.execute(sql`delete from analytics_closings where enterprise_id = ${enterprise.id} and month = '2026-11'`);
    await close('2026-12-10T00:00:00Z');
    expect(await everything()).toBe(second);
    expect(second).not.toContain('99');
  });

  it('say nothing of people who are all the same', async () => {
    for (let count = 0; count < 6; count += 1) await join({ '2026-10': 55 });
    await close('2026-11-10T00:00:00Z');
    expect((await read('avg-workforce-health-progress')).months.at(-1).averageScore.value).toBeNull();
    expect((await read('workforce-health-status')).bands.map(({ people }: { people: { value: number | null } }) => people.value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('name only those who agreed to it, when enough did, and only for a gain', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await join({ '2026-08': 50, '2026-10': 48 + 3 * count }));
    await close('2026-11-10T00:00:00Z');
    const name = (id: string) =>
      provider.database
        .update(accounts)
        .set({ agreesToBeNamedByEmployer: true, firstName: 'Named', lastName: id.slice(-4) })
        .where(eq(accounts.id, id));
    for (const id of ids.slice(0, 4)) await name(id);
    expect(await read('top-health-performers')).toMatchObject({ isSuppressed: true, why: 'too-few', items: [] });
    await name(ids[4] ?? '');
    const { isSuppressed, items } = await read('top-health-performers');
    expect(isSuppressed).toBe(false);
    expect(items.map(({ fullName }: { fullName: string }) => fullName)).toEqual([4, 3, 2, 1].map((at) => `Named ${ids[at]?.slice(-4)}`));
  });

  it('name nobody where enough agreed to it and nobody gained', async () => {
    for (let count = 0; count < 5; count += 1) {
      const id = await join({ '2026-08': 60 + count, '2026-10': 60 });
      await provider.database.update(accounts).set({ agreesToBeNamedByEmployer: true }).where(eq(accounts.id, id));
    }
    await close('2026-11-10T00:00:00Z');
    expect(await read('top-health-performers')).toMatchObject({ isSuppressed: false, why: null, items: [] });
  });

  it('are kept of a month as they were: what comes late changes nothing', async () => {
    for (const score of [35, 45, 62, 71, 88]) await join({ '2026-10': score });
    await close('2026-11-10T00:00:00Z');
    const before = await everything();
    const [one] = await provider.database
      .select()
      .from(analyticsMemberMonths)
      .where(eq(analyticsMemberMonths.enterpriseId, enterprise.id))
      .limit(1);
    const late = { id: uuid(), userId: one?.accountId ?? '', day: '2026-10-30', overall: 5, health: 5, self: null, computedAt: new Date() };
    await provider.database.insert(overallScores).values(late);
    await close('2026-11-10T00:00:00Z');
    expect(await everything()).toBe(before);
  });
});

describe('active in the last thirty days', () => {
  const glance = async () => {
    const { active, activeOf, activeUntil } = (await (await employer()).get('/enterprise/get-dashboard')).data.employees;
    return { value: active.value, why: active.why, activeOf, activeUntil };
  };
  /** This many who recorded something on the day, and this many who have not since October. */
  async function workforce(activeCount: number, quietCount: number, day = '2026-11-10'): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < activeCount + quietCount; number += 1) ids.push(await join({ '2026-10': 40 + number }));
    for (const userId of ids.slice(0, activeCount)) await score(userId, day);
    await close('2026-11-10T00:00:00Z');
    return ids;
  }
  const score = (userId: string, day: string) =>
    provider.database
      .insert(overallScores)
      .values({ id: uuid(), userId, day, overall: 55, health: 55, self: null, computedAt: new Date(`${day}T09:00:00Z`) });

  it('is counted once a week, on Monday, and says the same until the next', async () => {
    const ids = await workforce(7, 6, '2026-11-15');
    expect(await glance()).toEqual({ value: null, why: null, activeOf: 0, activeUntil: null });
    expect(await count('2026-11-17T12:00:00Z')).toBe(true);
    const first = { value: 7, why: null, activeOf: 13, activeUntil: '2026-11-15' };
    expect(await glance()).toEqual(first);
    // Later changes, also of a counted day, wait for the next Monday.
    await score(ids[8] ?? '', '2026-11-14');
    await score(ids[9] ?? '', '2026-11-16');
    expect(await count('2026-11-22T12:00:00Z')).toBe(false);
    expect(await glance()).toEqual(first);
    expect(await count('2026-11-24T12:00:00Z')).toBe(true);
    // Nine of thirteen: fewer than five were not active.
    expect(await glance()).toEqual({ value: null, why: 'would-reveal', activeOf: 13, activeUntil: '2026-11-22' });
  });

  it('says neither number where fewer than five were active, or were not', async () => {
    await workforce(4, 9, '2026-11-15');
    await count('2026-11-17T12:00:00Z');
    expect(await glance()).toMatchObject({ value: null, why: 'too-few' });
  });

  it('says nothing where everybody or nobody was', async () => {
    await workforce(12, 0, '2026-11-15');
    await count('2026-11-17T12:00:00Z');
    expect(await glance()).toMatchObject({ value: null, activeOf: 0 });
  });

  it('leaves out the whole group of who leaves, at once and until the next Monday, and takes nobody in meanwhile', async () => {
    const ids = await workforce(20, 25, '2026-11-15');
    await count('2026-11-17T12:00:00Z');
    expect(await glance()).toMatchObject({ value: 20, activeOf: 45 });
    const groups = await provider.database
      .select({ groupId: analyticsCohorts.activityGroupId, people: sql<number>`sum(${analyticsCohorts.size})::int` })
      .from(analyticsCohorts)
      .where(eq(analyticsCohorts.enterpriseId, enterprise.id))
      .groupBy(analyticsCohorts.activityGroupId);
    expect(groups.map(({ people }) => people).every((people) => people >= 20)).toBe(true);
    expect(groups).toHaveLength(2);
    const member = await onNewDevice(provider, { id: ids[0] ?? '', role: 'USER' });
    await member.patch('/user/privacy', { agreesToBeCounted: false });
    const after = await glance();
    expect(groups.map(({ people }) => people)).toContain(after.activeOf);
    for (let number = 0; number < 6; number += 1) await join({ '2026-10': 60 + number, '2026-11': 60 + number });
    await close('2026-12-03T00:00:00Z');
    expect((await glance()).activeOf).toBeLessThanOrEqual(after.activeOf);
    await count('2026-12-08T12:00:00Z');
    // Six have come, one has gone, and who was counted with that one waits where no other five are new with them.
    expect((await glance()).activeUntil).toBe('2026-12-06');
  });

  it('does not depend on which people of a group were active', async () => {
    const shown: unknown[] = [];
    for (const isTurned of [false, true]) {
      const ids = await workforce(0, 12);
      for (const userId of isTurned ? ids.slice(6) : ids.slice(0, 6)) await score(userId, '2026-11-15');
      await count('2026-11-17T12:00:00Z');
      shown.push(await glance());
      await provider.database
        .update(employees)
        .set({ leftAt: new Date('2026-11-17T12:00:00Z') })
        .where(eq(employees.enterpriseId, enterprise.id));
      expect(await glance()).toMatchObject({ value: null, activeOf: 0 });
      await provider.database.update(enterprises).set({ activityUntil: null }).where(eq(enterprises.id, enterprise.id));
      await provider.database.execute(sql`delete from analytics_closings where enterprise_id = ${enterprise.id}`);
    }
    expect(shown[1]).toEqual(shown[0]);
  });
});

it('no question of an employer looks at scores: their cost does not grow with what is kept', async () => {
  for (const score of [35, 45, 62, 71, 88]) await join({ '2026-10': score });
  await close('2026-11-10T00:00:00Z');
  await count('2026-11-17T12:00:00Z');
  const statements = await statementsOf(provider.database, everything);
  expect(statements.filter((statement) => statement.includes('analytics_cohort_months')).length).toBeGreaterThan(5);
  expect(statements.filter((statement) => /overall_scores|score_entries/.test(statement))).toEqual([]);
});
