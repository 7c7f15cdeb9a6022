import { healthBands } from '../../contract/analytics.ts';
import type { Figure } from '../../contract/figure.ts';
import { averageOf, noFigure, shown, spreadOf } from './figures.ts';

// Figures from what was released of whole groups (docs/decisions/018).

export interface MonthSums {
  readonly month: string;
  readonly people: number;
  readonly scoreSum: number;
  /** How many recorded something in the month. */
  readonly active: number;
}

/** The average score of each month, with the people it is of; 0 people where it is not shown. */
export function averagesByMonth(months: readonly string[], sums: readonly MonthSums[], floor: number) {
  return months.map((month) => {
    const of = sums.find((sum) => sum.month === month);
    const people = of && of.people >= floor ? of.people : 0;
    return { month, averageScore: averageOf(of?.scoreSum ?? 0, people, floor), people };
  });
}

export interface ChangeSums {
  /** Days from the mean day of joining to the end of the last month. Below 0 for those who left, came back later and kept their months. */
  readonly days: number;
  readonly people: number;
  readonly change: number;
}

/**
 * The average change of people's scores: of each group from its first month within the period to the last, so of the same people at
 * both ends. No figure before the first closing.
 */
export function averageChange(hasMonths: boolean, changes: readonly ChangeSums[], floor: number): Figure {
  if (!hasMonths) return noFigure;
  return averageOf(
    changes.reduce((sum, each) => sum + each.change, 0),
    sumOf(changes),
    floor,
  );
}

/** First days of the groups; the last group is open. */
const dayGroups = [0, 91, 181, 366] as const;

/** The same by how long people have been on the plan. Each person is in exactly one group. */
export function changesByDays(hasMonths: boolean, changes: readonly ChangeSums[], floor: number) {
  return dayGroups.map((fromDay, index) => {
    const next = dayGroups[index + 1];
    const own = changes.filter(({ days }) => Math.max(0, days) >= fromDay && (next === undefined || days < next));
    const people = sumOf(own);
    return {
      fromDay,
      toDay: next === undefined ? null : next - 1,
      averageChange: averageChange(hasMonths, own, floor),
      people: people < floor ? 0 : people,
    };
  });
}

function sumOf(changes: readonly ChangeSums[]): number {
  return changes.reduce((sum, each) => sum + each.people, 0);
}

export interface BandSums {
  readonly people: number;
  readonly thriving: number;
  readonly steady: number;
  readonly building: number;
  readonly needsSupport: number;
}

/** The distribution of people over the bands in the last month, and their shares in the first; `undefined` where nobody is counted. */
export function bandsOf(last: BandSums | undefined, first: BandSums | undefined, floor: number) {
  const now = spreadIn(last, floor);
  const then = spreadIn(first, floor);
  return {
    people: now.people,
    bands: healthBands.map((band, index) => ({
      ...band,
      people: now.figures[index] ?? noFigure,
      share: asShare(now.figures[index] ?? noFigure, now.people),
      shareAtFirst: asShare(then.figures[index] ?? noFigure, then.people),
    })),
  };
}

function spreadIn(sums: BandSums | undefined, floor: number) {
  const counts = sums ? [sums.thriving, sums.steady, sums.building, sums.needsSupport] : [0, 0, 0, 0];
  const people = sums && sums.people >= floor ? sums.people : 0;
  return { figures: spreadOf(counts, floor), people };
}

function asShare(figure: Figure, people: number): Figure {
  return figure.value === null ? figure : shown(Math.round((figure.value / people) * 1000) / 1000);
}
