import { calendarDay, dateFormat, present, type Reader, upperFirst } from './format.ts';

/** A calendar day in words, independent of the reader's zone: 'Friday, 20 November' and, if it is long ago, its year. */
export function formatCalendarDay(day: string, reader: Reader, style: 'long' | 'short' = 'long'): string {
  const year = day.slice(0, 4) !== calendarDay(present(reader), reader).slice(0, 4);
  const atGreenwich = { ...reader, timeZone: 'UTC' };
  return upperFirst(
    dateFormat(atGreenwich, { weekday: style, day: 'numeric', month: style, ...(year && { year: 'numeric' }) }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );
}

/** '20 Nov' / '20 nov', for narrow space. */
export function formatDayOfAxis(day: string, { language }: Pick<Reader, 'language'>): string {
  return dateFormat({ language, timeZone: 'UTC' }, { day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`));
}

/** 'Nov 26' / 'nov 26', the month of a day for narrow space. */
export function formatMonthOfAxis(day: string, { language }: Pick<Reader, 'language'>): string {
  return dateFormat({ language, timeZone: 'UTC' }, { month: 'short', year: '2-digit' }).format(new Date(`${day}T00:00:00Z`));
}

/** 'November 2026' / 'Noviembre de 2026', for the heading of a calendar. */
export function formatMonth(month: string, { language }: Pick<Reader, 'language'>): string {
  return upperFirst(
    dateFormat({ language, timeZone: 'UTC' }, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`)),
  );
}

/** The names of the days of a week, Monday first: 'Mo' to display, 'Monday' to read aloud. */
export function weekdayNames({ language }: Pick<Reader, 'language'>): { readonly short: string; readonly long: string }[] {
  const format = (weekday: 'short' | 'long') => dateFormat({ language, timeZone: 'UTC' }, { weekday });
  // 5 January 1970 was a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((date) => {
    const day = new Date(Date.UTC(1970, 0, date));
    return { short: upperFirst(format('short').format(day)).slice(0, 2), long: format('long').format(day) };
  });
}
