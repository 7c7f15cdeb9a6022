import { dayLater } from '../../../contract/calendar-days.ts';
import { instantAt, isDay, isTimeOfDay } from './local-time.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type SpanProblem =
  | { readonly kind: 'time' | 'past' | 'far' | 'order' }
  /** Overlaps another time of the coach; when that one starts. */
  | { readonly kind: 'clash'; readonly startsAt: string };

/** The result of the fields: a span of time, or what needs correcting. */
export type Filled = { readonly span: Span; readonly problem: null } | { readonly span: null; readonly problem: SpanProblem };

/** The furthest start of a session or a free time (the provider's rule), in milliseconds. */
const furthest = 2 * 366 * 24 * 60 * 60_000;

/** Whether a time is further ahead than the provider accepts: usually a mistyped year. */
export function isTooFar(startsAt: number, now: Date): boolean {
  return startsAt - now.getTime() > furthest;
}

interface SpanContext {
  readonly timeZone: string;
  readonly now: Date;
}

/** A single time to offer: its start and length. It must not overlap anything of the coach's. */
export function timeFromFields(
  { day, time, minutes }: { readonly day: string; readonly time: string; readonly minutes: number },
  { timeZone, now, inTheWay }: SpanContext & { readonly inTheWay: readonly Span[] },
): Filled {
  if (!isDay(day) || !isTimeOfDay(time)) return { span: null, problem: { kind: 'time' } };
  const start = instantAt(day, time, timeZone).getTime();
  if (start <= now.getTime()) return { span: null, problem: { kind: 'past' } };
  if (isTooFar(start, now)) return { span: null, problem: { kind: 'far' } };
  const span = spanOf(start, start + minutes * 60_000);
  const other = inTheWay.find((each) => each.startsAt < span.endsAt && span.startsAt < each.endsAt);
  return other ? { span: null, problem: { kind: 'clash', startsAt: other.startsAt } } : { span, problem: null };
}

export interface TimeOffFields {
  readonly isWholeDays: boolean;
  readonly day: string;
  readonly time: string;
  /** The last day, inclusive. */
  readonly lastDay: string;
  readonly endTime: string;
}

/** Time off: whole days in the coach's zone, or from one time to another. */
export function timeOffFromFields({ isWholeDays, day, time, lastDay, endTime }: TimeOffFields, { timeZone, now }: SpanContext): Filled {
  if (!isDay(day) || !isDay(lastDay) || !(isWholeDays || (isTimeOfDay(time) && isTimeOfDay(endTime))))
    return { span: null, problem: { kind: 'time' } };
  const start = instantAt(day, isWholeDays ? '00:00' : time, timeZone).getTime();
  const end = isWholeDays ? instantAt(dayLater(lastDay, 1), '00:00', timeZone).getTime() : instantAt(lastDay, endTime, timeZone).getTime();
  if (end <= start) return { span: null, problem: { kind: 'order' } };
  if (end <= now.getTime()) return { span: null, problem: { kind: 'past' } };
  if (isTooFar(end, now)) return { span: null, problem: { kind: 'far' } };
  return { span: spanOf(start, end), problem: null };
}

function spanOf(start: number, end: number): Span {
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}
