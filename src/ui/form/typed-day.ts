import { dateFormat, type Reader, upperFirst } from '../../i18n/format.ts';

/** A day as a field shows it, unambiguous in either language: 'Tue 24 Nov 2026' / 'Mar 24 nov 2026'. Other text is unchanged. */
export function formatFieldDay(value: string, { language }: Pick<Reader, 'language'>): string {
  if (!isRealDay(value)) return value;
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const parts = dateFormat({ language, timeZone: 'UTC' }, options).formatToParts(new Date(`${value}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return upperFirst([part('weekday'), part('day'), part('month'), part('year')].join(' '));
}

/**
 * A typed day, as `2026-11-24`: '24/11/2026', '24.11.2026', '24112026', '24 Nov 2026', '24 de noviembre de
 * 2026', '2026-11-24', or what the field itself shows. Null for anything else; a year has four digits, so that nobody is
 * born in the year 26.
 */
export function parseTypedDay(text: string): string | null {
  const folded = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(folded);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(folded) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(folded);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const named = /^(?:\p{L}+\.?,? )?(\d{1,2})(?: de)? (\p{L}{3,})\.?(?: de|,)? (\d{4})$/u.exec(folded);
  const month = named ? monthOf(named[2] ?? '') : 0;
  return named && month > 0 ? dayOf(named[3], String(month), named[1]) : null;
}

function dayOf(year = '', month = '', day = ''): string | null {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(value) ? value : null;
}

/** 31 February is not a day, although `Date` reads it as one of March. */
function isRealDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}

/** The number of the month whose name, in either language, begins like this; 0 for none. */
function monthOf(name: string): number {
  for (const language of ['en', 'es'] as const) {
    const format = dateFormat({ language, timeZone: 'UTC' }, { month: 'long' });
    for (let month = 0; month < 12; month++) {
      if (
        format
          .format(new Date(Date.UTC(2026, month, 1)))
          .toLowerCase()
          .startsWith(name)
      )
        return month + 1;
    }
  }
  // English writes four letters of this one.
  return name === 'sept' ? 9 : 0;
}
