/** The calendar day and clock time of an instant in a zone. */
export interface LocalTime {
  /** `2026-11-24` */
  readonly day: string;
  /** `09:30` */
  readonly time: string;
  readonly hour: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timeZone IANA name; the device's own by default */
export function localTimeOf(at: Date | number, timeZone?: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    hour: Number(part('hour')),
  };
}

/** Whether a field holds a valid day. While a year is typed, browsers report `0002-11-24`, which is valid too. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text < '9999';
}

/** Whether a field holds a time of day, `09:30`. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether the clock shows this time twice on its day, because clocks go back: then the time is ambiguous. */
export function isRepeatedTime(at: Date | number, timeZone?: string): boolean {
  const instant = Number(at);
  const here = localTimeOf(instant, timeZone);
  return shifts.some((shift) => {
    const there = localTimeOf(instant + shift, timeZone);
    return there.day === here.day && there.time === here.time;
  });
}

/**
 * The instant at which the clock of a zone shows this time. When clocks go forward over it, it is later by what was skipped;
 * when they go back, it is the first of the two (Temporal's 'compatible', as in RFC 5545).
 *
 * @param day `2026-11-24`
 * @param time `09:30`
 */
export function instantAt(day: string, time: string, timeZone?: string): Date {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  const [before, after] = [shown - dayLength, shown + dayLength].map((at) => shown - clockOf(at, timeZone) + at);
  const found = [before, after].find((at) => at !== undefined && clockOf(at, timeZone) === shown);
  return new Date(found ?? before ?? shown);
}

/** The clock reading, as if it were UTC, in milliseconds. */
function clockOf(at: number, timeZone: string | undefined): number {
  const { day, time } = localTimeOf(at, timeZone);
  return Date.parse(`${day}T${time}:00.000Z`) + (at % minute);
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** The amounts by which clocks go back: half an hour on Lord Howe, otherwise an hour, rarely two. */
const shifts = [-120, -60, -30, 30, 60, 120].map((minutes) => minutes * minute);

/** Consecutive calendar days, `2026-11-24`; independent of time zones. */
export function calendarDays(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * 24 * 60 * minute).toISOString().slice(0, 10));
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(key, made);
  return made;
}
