import { dayAfter, instantAt } from './local-time.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type SpanProblem =
  | { readonly kind: 'time' | 'past' | 'order' }
  /** Another time of the coach is in the way; when that one starts. */
  | { readonly kind: 'clash'; readonly startsAt: string };

/** What came of the fields: a span of time, or what has to be mended. */
export type Filled = { readonly span: Span; readonly problem: null } | { readonly span: null; readonly problem: SpanProblem };

interface Surroundings {
  readonly timeZone: string;
  readonly now: Date;
}

/** A single time to be offered: from a start on, for so long. It may lie on nothing of the coach's. */
export function filledTime(
  { day, time, minutes }: { readonly day: string; readonly time: string; readonly minutes: number },
  { timeZone, now, inTheWay }: Surroundings & { readonly inTheWay: readonly Span[] },
): Filled {
  if (!isDay(day) || !isTime(time)) return { span: null, problem: { kind: 'time' } };
  const start = instantAt(day, time, timeZone).getTime();
  if (start <= now.getTime()) return { span: null, problem: { kind: 'past' } };
  const span = spanOf(start, start + minutes * 60_000);
  const other = inTheWay.find((each) => each.startsAt < span.endsAt && span.startsAt < each.endsAt);
  return other ? { span: null, problem: { kind: 'clash', startsAt: other.startsAt } } : { span, problem: null };
}

export interface OffFields {
  readonly isWholeDays: boolean;
  readonly day: string;
  readonly time: string;
  /** The last day, itself included. */
  readonly lastDay: string;
  readonly endTime: string;
}

/** Time off: whole days of the coach's zone, or from one time to another. */
export function filledOff({ isWholeDays, day, time, lastDay, endTime }: OffFields, { timeZone, now }: Surroundings): Filled {
  if (!isDay(day) || !isDay(lastDay) || !(isWholeDays || (isTime(time) && isTime(endTime))))
    return { span: null, problem: { kind: 'time' } };
  const start = instantAt(day, isWholeDays ? '00:00' : time, timeZone).getTime();
  const end = isWholeDays ? instantAt(dayAfter(lastDay, 1), '00:00', timeZone).getTime() : instantAt(lastDay, endTime, timeZone).getTime();
  if (end <= start) return { span: null, problem: { kind: 'order' } };
  if (end <= now.getTime()) return { span: null, problem: { kind: 'past' } };
  return { span: spanOf(start, end), problem: null };
}

function spanOf(start: number, end: number): Span {
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}
