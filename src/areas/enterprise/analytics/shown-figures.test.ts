import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { healthBands } from '../../../../contract/analytics.ts';
import type { Figure } from '../../../../contract/figure.ts';
import { csvOf } from '../../../ui/spreadsheet/csv-of.ts';
import { shownAttendance, shownDaysOnPlan, shownProgress, shownStatus } from './health-figures.ts';
import { ranges } from './return-words.ts';
import type { Shown, Words } from './shown.ts';

const texts: Words = {
  t: ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction<'analytics'>,
  reader: { language: 'en' },
  whyNot: ({ value, why }) => (value === null ? `hidden: ${why}` : null),
};

const about = {
  period: '3-months' as const,
  department: null,
  departments: [],
  minimumGroupSize: 8,
  departmentGroupSize: 15,
  lastMonth: '2026-10',
  releasedAt: '2026-11-02T00:05:00.000Z',
  people: 29,
  asOf: '2026-11-22T10:00:00.000Z',
};
const known = (value: number): Figure => ({ value, isSuppressed: false, why: null });
const hidden = (why: NonNullable<Figure['why']>): Figure => ({ value: null, isSuppressed: true, why });

const figure = (value: fc.Arbitrary<number>): fc.Arbitrary<Figure> =>
  fc.oneof(value.map(known), fc.constantFrom('too-few' as const, 'would-reveal' as const, 'all-the-same' as const).map(hidden));
const tenth = (max: number) => fc.integer({ min: -max * 10, max: max * 10 }).map((tenths) => tenths / 10);
const share = figure(fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000));
const head = fc.integer({ min: 0, max: 900 });
const months = ['2026-08', '2026-09', '2026-10'];

/** Every number in a chart or table. */
function numbersOf({ chart, table }: Shown): number[] {
  const drawn = chart?.series.flatMap(({ values }) => values) ?? [];
  return [...drawn, ...table.rows.flat()].filter((cell) => typeof cell === 'number');
}

/** Every number in the response, with shares as the percentages that charts show. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer, Math.round(answer * 1000) / 10];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(numbersIn) : [];
}

describe('the workforce figures', () => {
  it('never reveals more than the provider gave: no sum, difference or remainder', () => {
    const month = fc.record({
      averageScore: figure(tenth(100)),
      people: head,
      attendanceRate: fc.constant(0.95),
      turnoverRate: fc.constant(null),
    });
    const answer = fc.record({
      months: fc.tuple(month, month, month).map((each) => each.map((values, at) => ({ ...values, month: months[at] ?? '' }))),
      groups: fc.tuple(
        ...[0, 91, 181, 366].map((fromDay) =>
          fc.record({ fromDay: fc.constant(fromDay), toDay: fc.constant(null), averageChange: figure(tenth(20)), people: head }),
        ),
      ),
      bands: fc.tuple(
        ...healthBands.map((band) =>
          fc.record({ people: figure(head), share, shareAtFirst: share }).map((values) => ({ ...band, ...values })),
        ),
      ),
    });
    fc.assert(
      fc.property(answer, (given) => {
        const all = { ...about, ...given, firstMonth: '2026-08', change: hidden('too-few'), averageScore: hidden('too-few') };
        for (const shown of [shownProgress, shownDaysOnPlan, shownAttendance, shownStatus]) {
          const numbers = numbersOf(shown(all, texts));
          expect(numbersIn(given)).toEqual(expect.arrayContaining(numbers));
        }
      }),
    );
  });

  it('explains missing values in the table, with the number of people only beside a figure', () => {
    const shown = shownProgress(
      {
        ...about,
        change: known(1),
        months: [
          { month: '2026-09', averageScore: hidden('would-reveal'), people: 4 },
          { month: '2026-10', averageScore: known(63.3), people: 29 },
        ],
      },
      texts,
    );
    expect(shown.isPartlyHidden).toBe(true);
    expect(shown.chart?.series[0]?.values).toEqual([null, 63.3]);
    expect(shown.table.rows).toEqual([
      ['September 2026', 'hidden: would-reveal', null],
      ['October 2026', 63.3, 29],
    ]);
    expect(csvOf(shown.table, 'en').split('\r\n').slice(1)).toEqual([
      '"September 2026","hidden: would-reveal",',
      '"October 2026",63.3,29',
      '',
    ]);
  });

  it('has no chart without values', () => {
    const groups = [{ fromDay: 0, toDay: null, averageChange: hidden('too-few'), people: 0 }];
    expect(shownDaysOnPlan({ ...about, groups }, texts).chart).toBeNull();
  });
});

describe('the return on investment', () => {
  const money = (cents: number) => ({ cents, currency: 'EUR' });
  const answer = (low: number, high: number) => ({
    period: '3-months' as const,
    since: null,
    cost: money(100_000),
    months: [],
    usable: { baseline: 3, compared: 3, needed: 2 as const },
    perEmployee: null,
    saving: { low: money(low), high: money(high) },
    ratio: { low: low / 100_000, high: high / 100_000 },
    absenceDayCents: null,
    asOf: about.asOf,
  });

  it('is a range in whole units, and shows when it may be chance', () => {
    expect(ranges(answer(233_724, 562_950), texts)).toMatchObject({
      saving: { value: 'roi.range €2,337 €5,630', note: 'roi.lower' },
      ratio: { value: 'roi.range 2.3 5.6' },
    });
    expect(ranges(answer(-50_000, 250_000), texts).saving).toEqual({ value: 'roi.range -€500 €2,500', note: 'roi.noDifference' });
    expect(ranges(answer(-90_000, -10_000), texts).saving.note).toBe('roi.higher');
  });
});
