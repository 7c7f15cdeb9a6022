import { Temporal } from 'temporal-polyfill';
import { daysBookable } from '../../contract/availability-rules.ts';
import type { WishProblem } from '../../contract/session.ts';
import { addSeconds } from '../kernel/clock.ts';

/** What determines the times of a series. */
export interface Rhythm {
  readonly firstStartsAt: Date;
  readonly timeZone: string;
  readonly everyWeeks: number;
  /** The last day in the zone, `2027-03-31`; null without an end. */
  readonly until: string | null;
}

export interface Occurrence {
  /** In the zone of the series, `2026-11-26`. */
  readonly day: string;
  readonly startsAt: Date;
}

/** The stored outcome of an occurrence. */
export interface Settled {
  readonly day: string;
  readonly problem: WishProblem | null;
}

const hour = 3600;
const day = 24 * hour;
const weekMilliseconds = 7 * day * 1000;
const windowSeconds = daysBookable * day;

/**
 * The occurrences that start after one instant and not after another, all at the local time of the first. Where clocks go forward over
 * that time, one starts as much later as was skipped; where they go back, it takes the first of the two (Temporal's 'compatible').
 */
export function occurrencesBetween({ firstStartsAt, timeZone, everyWeeks, until }: Rhythm, after: Date, latest: Date): Occurrence[] {
  const first = Temporal.Instant.fromEpochMilliseconds(firstStartsAt.getTime()).toZonedDateTimeISO(timeZone);
  const found: Occurrence[] = [];
  // Starts one period early, since clock changes shift times.
  const passed = Math.floor((after.getTime() - firstStartsAt.getTime()) / (everyWeeks * weekMilliseconds)) - 1;
  for (let index = Math.max(0, passed); ; index += 1) {
    const start = first.add({ weeks: index * everyWeeks });
    const startsAt = index === 0 ? firstStartsAt : new Date(start.epochMilliseconds);
    const onDay = start.toPlainDate().toString();
    if (startsAt > latest || (until !== null && onDay > until)) return found;
    if (startsAt > after) found.push({ day: onDay, startsAt });
  }
}

/** The latest time that can be booked now. */
export function endOfWindow(now: Date): Date {
  return addSeconds(now, windowSeconds);
}

/** Whether booking is tried again: the coach can still offer a time that is 'gone'; every other problem is final. */
export function isTriedAgain(problem: WishProblem | null, startsAt: Date, minimumNoticeHours: number, now: Date): boolean {
  return problem === 'gone' && startsAt > addSeconds(now, minimumNoticeHours * hour);
}

/** The occurrences to book now: those within the window that are not settled, and those that are tried again. */
export function occurrencesDue(rhythm: Rhythm, settled: readonly Settled[], minimumNoticeHours: number, now: Date): Occurrence[] {
  const byDay = new Map(settled.map((each) => [each.day, each]));
  return occurrencesBetween(rhythm, now, endOfWindow(now)).filter(({ day: onDay, startsAt }) => {
    const known = byDay.get(onDay);
    return !known || isTriedAgain(known.problem, startsAt, minimumNoticeHours, now);
  });
}

/** Whether there are no further occurrences. */
export function isOver(rhythm: Rhythm, now: Date): boolean {
  // The next one is at most one period away, plus less than a day for a clock change.
  const from = Math.max(now.getTime(), rhythm.firstStartsAt.getTime());
  return occurrencesBetween(rhythm, now, new Date(from + rhythm.everyWeeks * weekMilliseconds + day * 1000)).length === 0;
}

/**
 * The time of the next look, after one that settled all that was due: when the next occurrence can be booked, in an hour while the coach
 * may still offer a time, and in a day at the latest, since the member may have chosen another coach by then.
 */
export function nextLook(rhythm: Rhythm, settled: readonly Settled[], minimumNoticeHours: number, now: Date): Date {
  const isWaiting = occurrencesDue(rhythm, settled, minimumNoticeHours, now).length > 0;
  const latest = addSeconds(now, isWaiting ? hour : day);
  const [next] = occurrencesBetween(rhythm, endOfWindow(now), endOfWindow(latest));
  return next ? addSeconds(next.startsAt, -windowSeconds) : latest;
}
