import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Figure } from '../../contract/figure.ts';
import { employerHistory } from '../../tests/support/employer-histories.ts';
import { type ModelEmployment, ModelWorkforce, runningOf } from '../../tests/support/model-workforce.ts';
import { figuresOf } from './figure-rules.ts';
import { countHeads } from './head-count-rules.ts';
import { changesByDays } from './health-rules.ts';
import { monthsUntil } from './months.ts';
import { compare, invoicedWithin, monthsToCompare } from './return-rules.ts';

/** `HISTORIES=20000` for the long run. */
const histories = Number(process.env.HISTORIES ?? 200);
const lastMonth = '2026-10';

it('the seven figures hold over any order and dates of what happens: none is negative, and parts add up', () => {
  let shownFigures = 0;
  fc.assert(
    fc.property(employerHistory, fc.integer({ min: 8, max: 10 }), (events, floor) => {
      const company = new ModelWorkforce(floor, 18);
      for (const event of events) {
        company.apply(event);
        if (event.kind === 'close') shownFigures += expectHealthFigures(company);
      }
      expectHeadCounts(company);
      expectReturn(company);
      expectReasons(company);
    }),
    { numRuns: histories, seed: 3601 },
  );
  // Not all of it is withheld.
  expect(shownFigures).toBeGreaterThan(histories);
});

function expectHeadCounts(company: ModelWorkforce): void {
  const employments = company.people.flatMap((person) => person.employments);
  const months = monthsUntil('2027-06', 36);
  const inMonth = (day: string | null) => day?.slice(0, 7) ?? null;
  const heads = countHeads(
    employments.map((one: ModelEmployment) => ({
      importedIn: one.importedOn.slice(0, 7),
      isInvited: one.joinedOn !== null,
      joinedIn: inMonth(one.joinedOn),
      leftIn: inMonth(one.leftOn),
      people: 1,
    })),
    months,
  );
  let before = 0;
  for (const { month, total, joined, left } of heads.months) {
    const imported = employments.filter(({ importedOn }) => importedOn.startsWith(month)).length;
    expect(total).toBe(before + imported - left);
    expect(0 <= joined && joined <= total).toBe(true);
    before = total;
  }
  expect(heads.total).toBe(employments.filter(({ leftOn }) => leftOn === null).length);
  expect(heads.joined <= heads.invited && heads.invited <= heads.total).toBe(true);
}

/** Average progress (also beside attendance), progress by days on the plan, bands and participation. Returns how many were shown. */
function expectHealthFigures(company: ModelWorkforce): number {
  const { floor } = company;
  const { averages, changes, change, byDays, spread, participation } = company.figures(6);
  for (const { averageScore, people } of averages) {
    expectFigure(averageScore, 0, 100);
    expect(people === 0 || people >= floor).toBe(true);
    expect(averageScore.value === null).toBe(people === 0);
    if (people < 20 && averageScore.value !== null) expect(Number.isInteger(averageScore.value)).toBe(true);
  }
  expectFigure(change, -100, 100);
  expectFigure(participation, 0, 1);
  // Without a floor each person is in exactly one group, and the groups average to the whole.
  const groups = changesByDays(true, changes, 1);
  expect(total(groups.map(({ people }) => people))).toBe(total(changes.map(({ people }) => people)));
  for (const { averageChange: average, people } of byDays) {
    expectFigure(average, -100, 100);
    expect(people === 0 || people >= floor).toBe(true);
  }
  for (const { people, share, shareAtFirst } of spread.bands) {
    expectFigure(people, floor, spread.people);
    expectFigure(share, 0, 1);
    expectFigure(shareAtFirst, 0, 1);
  }
  const shown = spread.bands.flatMap(({ people }) => people.value ?? []);
  expect(total(shown) <= spread.people).toBe(true);
  if (shown.length === spread.bands.length) expect(total(shown)).toBe(spread.people);
  expect(total(spread.bands.flatMap(({ share }) => share.value ?? [])) <= 1.002).toBe(true);
  return averages.filter(({ averageScore }) => averageScore.value !== null).length;
}

function expectReturn(company: ModelWorkforce): void {
  const joined = company.people.flatMap(({ employments }) => employments.flatMap(({ joinedOn }) => joinedOn ?? []));
  const asked = { subscriptions: company.subscriptions, firstJoinedOn: joined.toSorted()[0] ?? null, lastMonth, count: 6 };
  const { since, baseline, compared } = monthsToCompare(asked);
  // 'Before' lies outside every subscription, and whole months only.
  for (const month of baseline) {
    for (const { from } of company.subscriptions) expect(`${month}-31` < from || from.slice(0, 7) > month).toBe(true);
    expect(since === null || month < since.slice(0, 7)).toBe(true);
    expect(compared).not.toContain(month);
  }
  const enteredIn = (month: string) => ({
    month,
    employees: company.entered.get(`total-employees ${month}`) ?? null,
    healthCosts: company.entered.get(`health-costs ${month}`) ?? null,
    absenceDays: company.entered.get(`absence-days ${month}`) ?? null,
  });
  const { usable, usedMonths, saving } = compare(baseline.map(enteredIn), compared.map(enteredIn), 15_000);
  expect(usable.baseline).toBe(baseline.filter((month) => usedMonths.has(month)).length);
  expect(usable.compared).toBe(compared.filter((month) => usedMonths.has(month)).length);
  if (saving) expect(Number.isFinite(saving.low) && saving.low <= saving.high).toBe(true);
  // The cost of months that do not overlap is never more than what was invoiced for them together.
  const invoices = company.subscriptions.map(({ from, to }) => ({
    netCents: 10_000,
    periodFrom: new Date(from),
    periodTo: new Date(to ?? '2028-01-01'),
  }));
  const costs = baseline.concat(compared).map((month) => invoicedWithin(invoices, new Date(`${month}-01`), new Date(`${month}-28`)));
  expect(costs.every((cents) => cents >= 0) && total(costs) <= total(invoices.map(({ netCents }) => netCents))).toBe(true);
}

/** Whether a person is part of the figures, including those named by gain. */
function expectReasons(company: ModelWorkforce): void {
  for (const person of company.people) {
    const isEmployed = (runningOf(person)?.joinedOn ?? null) !== null;
    const figures = figuresOf({
      isEmployed,
      agreesToBeCounted: person.isCounted,
      agreesToBeNamed: person.isNamed,
      daysWithScore: person.score === null ? 0 : 1,
      isInGroup: company.groups.some(({ isLive, members }) => isLive && members.some((member) => member.person === person)),
      monthsWithScore: person.months.size,
    });
    const isIncluded = (name: string) => figures.some((figure) => figure.name === name && figure.isIncluded);
    if (isIncluded('top-health-performers')) expect(isEmployed && person.isCounted && person.isNamed).toBe(true);
    if (!person.isCounted) expect(figures.every(({ why }) => why !== 'counted' && why !== 'named')).toBe(true);
  }
}

function expectFigure({ value, isSuppressed, why }: Figure, low: number, high: number): void {
  expect(isSuppressed).toBe(why !== null);
  if (value !== null) expect(value >= low && value <= high && !isSuppressed).toBe(true);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
