import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFieldDay, parseTypedDay } from './typed-day.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

it('parses what it shows, in both languages', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('en' as const, 'es' as const), (value, language) => {
      expect(parseTypedDay(formatFieldDay(value, { language }))).toBe(value);
    }),
  );
});

it('parses day, month and year with any separator', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('/', '.', '-', ' ', ' / '), (value, between) => {
      const [year, month, date] = value.split('-');
      expect(parseTypedDay([date, month, year].join(between))).toBe(value);
    }),
  );
});

it.each([
  ['24/11/2026', '2026-11-24'],
  ['4/1/2026', '2026-01-04'],
  ['24112026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['24 september 2026', '2026-09-24'],
  ['Thu 24 Sept 2026', '2026-09-24'],
  ['24 de noviembre de 2026', '2026-11-24'],
  ['Mié 25 nov 2026', '2026-11-25'],
  ['29/2/2028', '2028-02-29'],
])('parses %s as %s', (text, value) => {
  expect(parseTypedDay(text)).toBe(value);
});

it.each(['', '24', '24/11', '24/11/26', '14/3/84', '31/2/2026', '29/2/2026', '32/1/2026', '11/24/2026', '24 xyz 2026', 'tomorrow'])(
  'rejects %s',
  (text) => {
    expect(parseTypedDay(text)).toBeNull();
  },
);

it('does not change text that is no day', () => {
  expect(formatFieldDay('2026-02-31', { language: 'en' })).toBe('2026-02-31');
  expect(formatFieldDay('24/1', { language: 'es' })).toBe('24/1');
});
