import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyDataRules } from '../../../contract/analytics.ts';
import {
  cellText,
  enteredCells,
  monthlyNames,
  monthsOfYear,
  readCell,
  remainingUnsaved,
  sendingsOf,
  typedCell,
  unlikelyCells,
  yearsOf,
} from './monthly-cells.ts';

const value = (text: string, name: (typeof monthlyNames)[number], language: 'en' | 'es' = 'en') => {
  const read = readCell(text, name, language);
  return read.kind === 'value' ? read.value : read.kind === 'problem' ? read.problem : null;
};

describe('reading a cell', () => {
  it.each([
    ['41,382.50', 'health-costs', 'en', 41_382.5],
    ['41.382,50', 'health-costs', 'en', 41_382.5],
    ['41,382', 'health-costs', 'en', 41_382],
    ['41.382', 'health-costs', 'es', 41_382],
    ['41.382', 'health-costs', 'en', 'too-many-digits'],
    ['€ 1 234 567', 'health-costs', 'es', 1_234_567],
    ['1.234.567', 'health-costs', 'en', 1_234_567],
    ['1,23,4', 'health-costs', 'en', 'no-number'],
    ['300,5', 'absence-days', 'en', 300.5],
    ['12.5', 'total-employees', 'en', 'too-many-digits'],
    ['-3', 'total-employees', 'en', 'out-of-range'],
    ['about 300', 'total-employees', 'en', 'no-number'],
    [' ', 'total-employees', 'en', null],
  ] as const)('%s as %s, in %s', (text, name, language, expected) => {
    expect(value(text, name, language)).toBe(expected);
  });

  it('reads rates as percentages, and an attendance of at most one as the fraction of a spreadsheet', () => {
    expect(value('95.3', 'attendance-rate')).toBe(0.953);
    expect(value('95,35 %', 'attendance-rate', 'es')).toBe(0.9535);
    expect(value('0.953', 'attendance-rate')).toBe(0.953);
    expect(value('1', 'attendance-rate')).toBe(1);
    expect(value('1%', 'attendance-rate')).toBe(0.01);
    expect(value('1.5', 'turnover-rate')).toBe(0.015);
    expect(value('0.9', 'turnover-rate')).toBe(0.009);
    expect(value('101', 'attendance-rate')).toBe('out-of-range');
    expect(value('95.355', 'attendance-rate')).toBe('too-many-digits');
  });

  it('reads back every value that can be entered, in both languages', () => {
    const cell = fc.constantFrom(...monthlyNames).chain((name) => {
      const { possible, digits } = monthlyDataRules[name];
      const most = Math.min(possible[1] * 10 ** digits, 2 ** 31 - 1);
      // Shares of at most one percent are read as fractions; nobody attends so little.
      const least = name === 'attendance-rate' ? 101 : 0;
      return fc.integer({ min: least, max: most }).map((units) => ({ name, value: units / 10 ** digits }));
    });
    fc.assert(
      fc.property(cell, fc.constantFrom('en' as const, 'es' as const), ({ name, value: entered }, language) => {
        expect(value(cellText(entered, name, language), name, language)).toBe(entered);
      }),
    );
  });
});

const entered = enteredCells({
  items: [
    {
      name: 'total-employees',
      months: [{ month: '2026-09', value: 345, entered: { byName: 'Claire Donovan', at: '2026-10-03T09:00:00.000Z' }, history: [] }],
    },
  ],
});

describe('unsaved cells', () => {
  it('keep the value, so that another language reads it the same', () => {
    expect(typedCell('41.382', 'health-costs|2026-09', null, 'es')).toEqual({ over: null, value: 41_382 });
    expect(typedCell('', 'health-costs|2026-09', 41_000, 'es')).toEqual({ over: 41_000, value: null });
    expect(typedCell('many', 'health-costs|2026-09', null, 'es')).toEqual({ over: null, text: 'many' });
  });

  it('are saved once the provider has the same value, or none after a deletion', () => {
    const cells = {
      'total-employees|2026-09': { value: 345, over: 344 },
      'total-employees|2026-08': { value: null, over: 343 },
      'health-costs|2026-09': { value: 41_000, over: null },
      'absence-days|2026-09': { text: 'many', over: null },
    };
    expect(Object.keys(remainingUnsaved(cells, entered))).toEqual(['health-costs|2026-09', 'absence-days|2026-09']);
  });

  it('need confirmation when they are possible but unlikely', () => {
    const cells = {
      'attendance-rate|2026-09': { value: 0.2, over: null },
      'attendance-rate|2026-08': { value: 0.95, over: null },
      'total-employees|2026-09': { value: 0, over: null },
      'turnover-rate|2026-09': { value: null, over: 0.4 },
    };
    expect(unlikelyCells(cells)).toEqual(['attendance-rate|2026-09', 'total-employees|2026-09']);
  });

  it('are sent by name, in parts, without those that cannot be read', () => {
    const months = Array.from(
      { length: 61 },
      (_, index) => `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    );
    const cells = Object.fromEntries([
      ...months.map((month) => [`absence-days|${month}`, { value: 3, over: null }]),
      ['health-costs|2026-01', { text: 'x', over: null }],
      ['turnover-rate|2026-01', { value: null, over: 0.02 }],
    ]);
    expect(sendingsOf(cells).map(({ name, months: sent }) => [name, sent.length])).toEqual([
      ['turnover-rate', 1],
      ['absence-days', 60],
      ['absence-days', 1],
    ]);
    expect(sendingsOf(cells)[0]?.months).toEqual([{ month: '2026-01', value: null }]);
  });
});

it('lists the months that have begun, and the years with entries or the last three', () => {
  expect(monthsOfYear(2026, '2026-03')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsOfYear(2025, '2026-03')).toHaveLength(12);
  expect(yearsOf([], '2026-03')).toEqual([2026, 2025, 2024]);
  expect(yearsOf(['health-costs|2022-05'], '2026-03')).toEqual([2026, 2025, 2024, 2023, 2022]);
});
