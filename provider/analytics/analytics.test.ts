import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { everythingShown } from '../../tests/support/employer-figures.ts';
import { type Caller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { statementsOf } from '../../tests/support/statements.ts';
import {
  accounts,
  analyticsGroupMembers,
  analyticsGroups,
  analyticsMemberMonths,
  employees,
  enterprises,
  overallScores,
} from '../database/schema/index.ts';
import { eraseDeletedAccounts } from '../privacy/erasing.ts';
import { closeMonths } from './closing.ts';
import { coarseScore } from './coarse-score.ts';

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

async function record(userId: string, day: string, overall: number): Promise<void> {
  await provider.database
    .insert(overallScores)
    .values({ id: uuid(), userId, day, overall, health: overall, self: null, computedAt: new Date(`${day}T09:00:00Z`) });
}

function close(now: string): Promise<boolean> {
  return provider.database.transaction((transaction) => closeMonths(transaction, enterprise, new Date(now)));
}

const everything = async (): Promise<string> => everythingShown(await employer(), ['Sales', 'Care', 'Nowhere']);

const read = async (kind: string, query = '') => (await (await employer()).get(`/enterprise/analytics/${kind}${query}`)).data;

/** The average of the steps of these people's scores, as a figure of fewer than twenty shows it. */
function averageOf(people: readonly (readonly [id: string, score: number])[]): number {
  return Math.round(people.reduce((sum, [id, score]) => sum + coarseScore(score, id), 0) / people.length);
}

const valuesOf = ({ months }: { months: readonly { averageScore: { value: number | null } }[] }) =>
  months.map(({ averageScore }) => averageScore.value);

describe('figures about health', () => {
  it('show the values of groups by closed month, and how the same people changed', async () => {
    const people: [string, number][] = [];
    for (const start of [30, 40, 50, 55, 60, 65, 70, 80]) people.push([await join({ '2026-08': start, '2026-10': start + 6 }), start]);
    expect((await read('avg-workforce-health-progress')).lastMonth).toBeNull();
    expect(await close('2026-11-01T12:00:00Z')).toBe(true);
    // September: the month is only closed a day after it is over.
    expect((await read('avg-workforce-health-progress')).lastMonth).toBe('2026-09');
    expect(await close('2026-11-03T00:00:00Z')).toBe(true);
    expect(await close('2026-11-03T00:00:00Z')).toBe(false);
    const progress = await read('avg-workforce-health-progress', '?period=3-months');
    expect(progress).toMatchObject({ lastMonth: '2026-10', people: 8, releasedAt: '2026-11-03T00:00:00.000Z', minimumGroupSize: 8 });
    const [before, after] = [averageOf(people), averageOf(people.map(([id, score]) => [id, score + 6]))];
    expect(valuesOf(progress)).toEqual([before, before, after]);
    expect(Math.abs(progress.change.value - (after - before))).toBeLessThanOrEqual(1);
    const byDays = (await read('avg-employee-health-progress-vs-days-on-plan')).groups;
    expect(byDays.map(({ people: count }: { people: number }) => count)).toEqual([0, 8, 0, 0]);
  });

  it('are of people who joined in the same month, of at least eight, and of nobody who recorded nothing in that month', async () => {
    for (let number = 0; number < 7; number += 1) await join({ '2026-10': 50 + number });
    await join({ '2026-09': 60 });
    await close('2026-11-10T00:00:00Z');
    expect(await read('avg-workforce-health-progress')).toMatchObject({ people: 0, lastMonth: '2026-10' });
    await join({ '2026-11': 60 }, { joinedAt: new Date('2026-11-20T09:00:00Z') });
    await close('2026-12-10T00:00:00Z');
    // Seven have recorded nothing in November.
    expect((await read('avg-workforce-health-progress')).people).toBe(0);
    const waiting = await provider.database
      .select({ id: employees.accountId })
      .from(employees)
      .where(eq(employees.enterpriseId, enterprise.id));
    for (const { id } of waiting) await record(id, '2026-12-05', 44);
    await close('2027-01-10T00:00:00Z');
    // Eight of June; the one of November waits for others.
    expect((await read('avg-workforce-health-progress')).people).toBe(8);
  });

  it('are of a department from fifteen people on who have been in it for three months, whatever the employer calls it then', async () => {
    const months = { '2026-07': 40, '2026-08': 45, '2026-09': 50, '2026-10': 55 };
    const ids: string[] = [];
    for (let number = 0; number < 15; number += 1) ids.push(await join(months, { department: 'Sales' }));
    for (let number = 0; number < 14; number += 1) await join(months, { department: 'Care' });
    for (let number = 0; number < 15; number += 1) {
      await join({ '2026-10': 60 }, { department: 'New', joinedAt: new Date('2026-09-10T09:00:00Z') });
    }
    await close('2026-11-10T00:00:00Z');
    expect(await read('avg-workforce-health-progress')).toMatchObject({ people: 44, departments: ['Sales'], departmentGroupSize: 15 });
    const sales = await read('avg-workforce-health-progress', '?department=Sales');
    expect(sales.people).toBe(15);
    expect((await read('avg-workforce-health-progress', '?department=Care')).months.at(-1)).toMatchObject({
      people: 0,
      averageScore: { value: null, why: 'too-few' },
    });
    // An employer who moves people learns nothing by it: a new department has no figures, and the old one keeps its people.
    const before = await everything();
    for (const accountId of ids.slice(0, 7)) {
      await provider.database.update(employees).set({ department: 'Two' }).where(eq(employees.accountId, accountId));
    }
    expect(await everything()).toBe(before);
    await close('2026-12-10T00:00:00Z');
    expect(await read('avg-workforce-health-progress', '?department=Sales')).toMatchObject({ people: 15, departments: ['Sales'] });
    // It ends when most are gone; what it was in former months stays.
    await provider.database
      .update(employees)
      .set({ department: 'Two' })
      .where(eq(employees.accountId, ids[7] ?? ''));
    await close('2027-01-10T00:00:00Z');
    const ended = await read('avg-workforce-health-progress', '?department=Sales');
    expect(ended.people).toBe(0);
    expect(valuesOf(ended).slice(0, -1)).toEqual(
      valuesOf(sales)
        .slice(2)
        .concat(valuesOf(sales).at(-1) ?? null),
    );
  });

  it('stay as they are when one declines, leaves or deletes the account, also in the months that follow', async () => {
    const people: [string, number][] = [];
    for (let number = 0; number < 12; number += 1) people.push([await join({ '2026-10': 20 + 6 * number }), 20 + 6 * number]);
    await close('2026-11-10T00:00:00Z');
    const before = await everything();
    const [declining = '', leaving = '', deleting = ''] = people.map(([id]) => id);
    const member = await onNewDevice(provider, { id: declining, role: 'USER' });
    expect((await member.patch('/user/privacy', { agreesToBeCounted: false })).status).toBe(200);
    expect((await (await employer()).delete(`/enterprise/delete-user/${leaving}`, {})).status).toBe(200);
    await provider.database
      .update(accounts)
      .set({ deletionRequestedAt: new Date('2026-01-01') })
      .where(eq(accounts.id, deleting));
    expect(await eraseDeletedAccounts(provider.database, new Date('2026-11-12'))).toEqual([deleting]);
    expect(await everything()).toBe(before);
    for (const [id] of people) if (id !== deleting) await record(id, '2026-11-10', 90);
    await close('2026-12-10T00:00:00Z');
    const counted = people.map(([id, score], index): [string, number] => [id, index < 3 ? score : 90]);
    expect(await read('avg-workforce-health-progress')).toMatchObject({ people: 12 });
    expect(valuesOf(await read('avg-workforce-health-progress')).at(-1)).toBe(averageOf(counted));
    // Of a deleted account the range is kept, and not whose it was.
    const kept = await provider.database
      .select({ accountId: analyticsGroupMembers.accountId })
      .from(analyticsGroupMembers)
      .innerJoin(analyticsGroups, eq(analyticsGroups.id, analyticsGroupMembers.groupId))
      .where(eq(analyticsGroups.enterpriseId, enterprise.id));
    expect(kept).toHaveLength(12);
    expect(kept.filter(({ accountId }) => accountId === null)).toHaveLength(1);
    expect(kept.map(({ accountId }) => accountId)).not.toContain(deleting);
    // Who agrees again is counted again, in the same group.
    await member.patch('/user/privacy', { agreesToBeCounted: true });
    await close('2027-01-10T00:00:00Z');
    expect(valuesOf(await read('avg-workforce-health-progress')).at(-1)).toBe(
      averageOf(counted.map(([id, score], index) => [id, index === 0 ? 90 : score])),
    );
  });

  it('do not depend on where within their steps the scores are', async () => {
    const ids: string[] = [];
    for (const score of [35, 45, 52, 58, 62, 71, 80, 88]) ids.push(await join({ '2026-09': score, '2026-10': score }));
    await close('2026-11-10T00:00:00Z');
    const before = await everything();
    await provider.database.execute(
      sql`delete from analytics_group_months where group_id in (select id from analytics_groups where enterprise_id = ${enterprise.id})`,
    );
    await provider.database.execute(
      sql`delete from analytics_group_members where account_id in (select account_id from employees where enterprise_id = ${enterprise.id})`,
    );
    for (const table of ['groups', 'member_months', 'closings']) {
      await provider.database.execute(sql`delete from ${sql.raw(`analytics_${table}`)} where enterprise_id = ${enterprise.id}`);
    }
    for (const id of ids) {
      const [{ overall = 0 } = {}] = await provider.database.select().from(overallScores).where(eq(overallScores.userId, id)).limit(1);
      const lowest = Array.from({ length: 101 }, (_, score) => score).find((score) => coarseScore(score, id) === coarseScore(overall, id));
      await provider.database
        .update(overallScores)
        .set({ overall: lowest ?? 0 })
        .where(eq(overallScores.userId, id));
    }
    await close('2026-11-10T00:00:00Z');
    expect(await everything()).toBe(before);
  });

  it('name only those who agreed to it, when enough did, and only for a gain', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 9; number += 1) ids.push(await join({ '2026-08': 10, '2026-10': number === 0 ? 10 : 24 + 8 * number }));
    await close('2026-11-10T00:00:00Z');
    const name = (id: string) =>
      provider.database
        .update(accounts)
        .set({ agreesToBeNamedByEmployer: true, firstName: 'Named', lastName: id.slice(-4) })
        .where(eq(accounts.id, id));
    for (const id of ids.slice(0, 7)) await name(id);
    expect(await read('top-health-performers')).toMatchObject({ isSuppressed: true, why: 'too-few', items: [] });
    await name(ids[7] ?? '');
    const { isSuppressed, items } = await read('top-health-performers');
    expect(isSuppressed).toBe(false);
    const named = items.map(({ fullName }: { fullName: string }) => fullName);
    expect(named.toSorted()).toEqual(
      ids
        .slice(1, 8)
        .map((id) => `Named ${id.slice(-4)}`)
        .toSorted(),
    );
    expect(named.at(0)).not.toBe(`Named ${ids[1]?.slice(-4)}`);
  });

  it('measure the gain of a person who opted out for a time from the last range before the period', async () => {
    const gains = { '2026-08': 10, '2026-10': 40 };
    const ids: string[] = [];
    for (let number = 0; number < 8; number += 1) ids.push(await join(number === 0 ? { '2026-08': 10, '2026-11': 60 } : gains));
    for (const [number, id] of ids.entries()) {
      const names = { firstName: 'Named', lastName: `${number}`, agreesToBeNamedByEmployer: true };
      await provider.database.update(accounts).set(names).where(eq(accounts.id, id));
    }
    const [first = ''] = ids;
    await close('2026-10-10T00:00:00Z');
    const choose = (agreesToBeCounted: boolean) =>
      provider.database.update(accounts).set({ agreesToBeCounted }).where(eq(accounts.id, first));
    await choose(false);
    await close('2026-11-10T00:00:00Z');
    await choose(true);
    await close('2026-12-10T00:00:00Z');
    // The period begins with October, which has no range of this person, so the one of September counts.
    await close('2027-01-10T00:00:00Z');
    const { items } = await read('top-health-performers', '?period=3-months');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ place: 1, fullName: 'Named 0' });
  });

  it('name nobody where enough agreed to it and nobody gained', async () => {
    for (let number = 0; number < 8; number += 1) {
      const id = await join({ '2026-08': 60 + number, '2026-10': 60 });
      await provider.database.update(accounts).set({ agreesToBeNamedByEmployer: true }).where(eq(accounts.id, id));
    }
    await close('2026-11-10T00:00:00Z');
    expect(await read('top-health-performers')).toMatchObject({ isSuppressed: false, why: null, items: [] });
  });

  it('are kept of a month as they were: what comes late changes nothing', async () => {
    for (const score of [35, 45, 50, 55, 62, 71, 80, 88]) await join({ '2026-10': score });
    await close('2026-11-10T00:00:00Z');
    const before = await everything();
    const [one] = await provider.database
      .select()
      .from(analyticsMemberMonths)
      .where(eq(analyticsMemberMonths.enterpriseId, enterprise.id))
      .limit(1);
    await record(one?.accountId ?? '', '2026-10-30', 5);
    await close('2026-11-10T00:00:00Z');
    expect(await everything()).toBe(before);
  });
});

describe('active in the last month', () => {
  const glance = async () => (await (await employer()).get('/enterprise/get-dashboard')).data.employees;
  /** People who are counted since September, of whom so many recorded something in October. */
  async function workforce(count: number, activeCount: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      await join({ '2026-09': 40 + number, ...(number < activeCount ? { '2026-10': 50 + number } : {}) });
    }
    await close('2026-11-10T00:00:00Z');
  }

  it('is about a share of twenty people and more, in tenths', async () => {
    await workforce(23, 11);
    expect(await glance()).toMatchObject({ active: { value: 12, why: null }, activeOf: 23, activeIn: '2026-10' });
    expect((await (await employer()).get('/enterprise/get-dashboard')).data.health.participation.value).toBe(0.5);
  });

  it.each([
    [19, 10, 'too-few'],
    [24, 7, 'would-reveal'],
    [24, 17, 'would-reveal'],
    [24, 24, 'would-reveal'],
    [24, 0, 'would-reveal'],
  ])('says nothing of %i people of whom %i were: %s', async (count, activeCount, why) => {
    await workforce(count, activeCount);
    expect((await glance()).active).toMatchObject({ value: null, why });
  });
});

it('no question of an employer looks at scores: their cost does not grow with what is kept', async () => {
  for (const score of [35, 45, 50, 55, 62, 71, 80, 88]) await join({ '2026-10': score });
  await close('2026-11-10T00:00:00Z');
  const statements = await statementsOf(provider.database, everything);
  expect(statements.filter((statement) => statement.includes('analytics_group_months')).length).toBeGreaterThan(5);
  expect(statements.filter((statement) => /overall_scores|score_entries/.test(statement))).toEqual([]);
});
