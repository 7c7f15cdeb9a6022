import type { Language } from './languages.ts';

/** The reader's language and zone, and the present instant. */
export interface Reader {
  readonly language: Language;
  /** IANA name, `Europe/Madrid`; by default the device's own. */
  readonly timeZone?: string;
  /** The present instant, for 'Today' and 'in 5 minutes'; by default the clock's. */
  readonly now?: Date;
}

type Instant = Date | string | number;

/** Spanish of Spain and English with 24-hour times ('Today, 15:30'). */
const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES' };

/** Formats are cached by options: a phone renders a whole card in less time than it creates one. */
function madeOnce<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = JSON.stringify([language, options]);
    const known = formats.get(key);
    if (known) return known;
    const made = make(locales[language], options);
    formats.set(key, made);
    return made;
  };
}

const dates = madeOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const distances = madeOnce((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
const numbers = madeOnce((locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options));
const lists = madeOnce((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const names = madeOnce((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

export function dateFormat(reader: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dates(reader.language, { ...options, ...(reader.timeZone && { timeZone: reader.timeZone }) });
}

let clock: { now(): Date } = { now: () => new Date() };

/** Uses this clock for the present from now on; the device's own may be wrong. */
export function followClock(followed: { now(): Date }): void {
  clock = followed;
}

/** The present instant, the reference for 'today' and 'in 5 minutes'. */
export function present(reader: Reader): Date {
  return reader.now ?? clock.now();
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** '15:30' */
export function formatTime(at: Instant, reader: Reader): string {
  return dateFormat(reader, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));
}

/** '15:30–16:20' */
export function formatTimeRange(from: Instant, to: Instant, reader: Reader): string {
  return `${formatTime(from, reader)}–${formatTime(to, reader)}`;
}

/** The calendar day of an instant in the reader's zone, '2026-11-24'. */
export function calendarDay(at: Instant, reader: Pick<Reader, 'timeZone'>): string {
  return dateFormat({ language: 'en', timeZone: reader.timeZone }, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(new Date(at))
    .split('/')
    .reverse()
    .join('-');
}

/** Whole calendar days from now to the instant, in the reader's zone: -1 is yesterday. */
export function daysFromNow(at: Instant, reader: Reader): number {
  const dayNumber = (value: Instant) => Date.parse(calendarDay(value, reader)) / 86_400_000;
  return dayNumber(at) - dayNumber(present(reader));
}

/** 'Today', 'Tomorrow', 'Yesterday', 'Tue 24 Nov'; with the year if it is not this one. */
export function formatDay(at: Instant, reader: Reader): string {
  const distance = daysFromNow(at, reader);
  if (Math.abs(distance) <= 1) {
    return upperFirst(distances(reader.language, { numeric: 'auto' }).format(distance, 'day'));
  }
  const year = calendarDay(at, reader).slice(0, 4) !== calendarDay(present(reader), reader).slice(0, 4);
  const parts = dateFormat(reader, { weekday: 'short', day: 'numeric', month: 'short', ...(year && { year: 'numeric' }) }).formatToParts(
    new Date(at),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return upperFirst([part('weekday'), part('day'), part('month'), ...(year ? [part('year')] : [])].join(' '));
}

/** 'Today, 15:30', 'Tue 24 Nov, 15:30' */
export function formatDayAndTime(at: Instant, reader: Reader): string {
  return `${formatDay(at, reader)}, ${formatTime(at, reader)}`;
}

/**
 * A day or month within a sentence: 'since tomorrow', 'desde mañana', 'desde mar 24 nov'. English keeps the capitals of weekdays
 * and months.
 */
export function insideSentence(words: string, { language }: Pick<Reader, 'language'>): string {
  const isLower = language === 'es' || /^(?:Today|Tomorrow|Yesterday)\b/.test(words);
  return isLower ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** '24 November 2026' / '24 de noviembre de 2026', as on paper: the same whenever it is read. */
export function formatPaperDay(at: Instant, reader: Reader): string {
  return dateFormat(reader, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at));
}

/** 'Tuesday, 24 November 2026', for headings and for reading aloud. */
export function formatLongDay(at: Instant, reader: Reader): string {
  return upperFirst(dateFormat(reader, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at)));
}

/** The zone's short name, 'CET', 'GMT+1'; undefined if its clocks show the same as the reader's. */
export function formatForeignZone(at: Instant, zone: string, reader: Reader): string | undefined {
  const wallClock = (timeZone: string | undefined) =>
    dateFormat({ language: 'en', timeZone }, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  return wallClock(zone) === wallClock(reader.timeZone) ? undefined : formatZone(at, { language: reader.language, timeZone: zone });
}

/** The short name of the reader's zone at an instant: 'CET', 'CEST', 'GMT-5'. */
export function formatZone(at: Instant, reader: Reader): string {
  const parts = dateFormat(reader, { timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 'Tue', 'Mar' */
export function formatWeekday(at: Instant, reader: Reader): string {
  return upperFirst(dateFormat(reader, { weekday: 'short' }).format(new Date(at)));
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** 'in 25 minutes', '3 days ago', 'now' */
export function formatRelative(at: Instant, reader: Reader): string {
  const seconds = Math.round((new Date(at).getTime() - present(reader).getTime()) / 1000);
  const relative = distances(reader.language, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return relative.format(0, 'second');
}

/** The age of data: '10:30' on the same day, else 'Tue 24 Nov, 10:30'. Comes after 'As of'. */
export function formatAge(at: Instant, reader: Reader): string {
  return daysFromNow(at, reader) === 0 ? formatTime(at, reader) : formatDayAndTime(at, reader);
}

/** '1,234.5' / '1234,5' */
export function formatNumber(value: number, { language }: Pick<Reader, 'language'>, options?: Intl.NumberFormatOptions): string {
  return numbers(language, options).format(value);
}

/** Money in cents of a currency: '€1,250.00'. */
export function formatMoney(money: { cents: number; currency: string }, reader: Pick<Reader, 'language'>): string {
  return formatNumber(money.cents / 100, reader, { style: 'currency', currency: money.currency });
}

/** 'Anna, Luis and Mei' */
export function formatList(items: readonly string[], { language }: Pick<Reader, 'language'>): string {
  return lists(language, { type: 'conjunction' }).format(items);
}

/** 'Spanish' / 'español', for a language code; the code itself if unknown. */
export function formatLanguage(code: string, { language }: Pick<Reader, 'language'>): string {
  return names(language, { type: 'language' }).of(code) ?? code;
}
