import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayOrder, dayOrderOf, hasWrittenDays, readDay } from './days.ts';

const names = {
  en: ['Jan', 'February', 'Mar', 'April', 'May', 'June', 'Jul', 'Aug', 'September', 'Oct', 'November', 'Dec'],
  es: ['enero', 'feb', 'marzo', 'abr', 'mayo', 'junio', 'jul', 'ago', 'septiembre', 'oct', 'nov', 'diciembre'],
  de: ['Januar', 'Feb', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'Sept', 'Okt', 'Nov', 'Dezember'],
  fr: ['janvier', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'octobre', 'nov', 'déc'],
};
const language = fc.constantFrom(...(['en', 'es', 'de', 'fr'] as const));
const day = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2049-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const twoDigits = (value: number) => String(value).padStart(2, '0');

it('reads every day back, however systems write it', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('.', '/', '-', ' '), language, (iso, sign, written) => {
      const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
      const name = names[written][month - 1] ?? '';
      const short = twoDigits(year % 100);
      for (const text of [
        ...[iso, iso.replaceAll('-', ''), `${iso}T00:00:00`, `${year}/${month}/${date}`, `${date}-${name}-${year}`],
        ...[`${name} ${date}, ${year}`, `${date} de ${name} de ${year}`, `${date}. ${name} ${year}`, `${date}-${name}-${short}`],
      ]) {
        expect([text, readDay(text, 'day-month')]).toEqual([text, iso]);
      }
      for (const shownYear of [String(year), short]) {
        expect(readDay([twoDigits(date), twoDigits(month), shownYear].join(sign), 'day-month')).toBe(iso);
        expect(readDay([month, date, shownYear].join(sign), 'month-day')).toBe(iso);
      }
    }),
    { seed: 10, numRuns: 500 },
  );
});

it('decides the order by any row that shows it, and by no other', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), fc.constantFrom<DayOrder>('day-month', 'month-day'), (days, order) => {
      const cells = days.map((iso) => {
        const [year = '', month = '', date = ''] = iso.split('-');
        return order === 'day-month' ? `${date}.${month}.${year.slice(2)}` : `${month}/${date}/${year}`;
      });
      const isShown = days.some((iso) => Number(iso.slice(8)) > 12);
      expect(dayOrderOf(cells)).toBe(isShown ? order : null);
      if (isShown) expect(cells.map((cell) => readDay(cell, order))).toEqual(days);
      expect(hasWrittenDays(cells)).toBe(days.some((iso) => iso.slice(5, 7) !== iso.slice(8)));
    }),
    { seed: 10 },
  );
});

it('asks when a file contradicts itself, and reads nothing invalid as a day', () => {
  expect(dayOrderOf(['25/03/2021', '03/25/2021'])).toBeNull();
  expect(hasWrittenDays(['03.03.21', '2021-03-04', '3-Mar-2021'])).toBe(false);
  expect(readDay('98/12/31', 'day-month')).toBe('1998-12-31');
  for (const text of ['31/02/2020', '20211332', '3-Foo-2021', 'soon', '3 Mar', '00.00.0000', 'Mar 2021']) {
    expect([text, readDay(text, 'day-month')]).toEqual([text, null]);
  }
});
