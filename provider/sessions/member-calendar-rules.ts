import { dayOf } from '../kernel/days.ts';
import type { Span } from './coach-calendar.ts';

export type SessionKind = 'one-on-one' | 'group' | 'orientation';

/** A session in which a member has a place. */
export interface BookedTime extends Span {
  readonly kind: SessionKind;
}

/** Obstacles to further sessions of a member. */
export interface MemberCalendar {
  readonly booked: readonly BookedTime[];
  /** Months are counted as the member's wall calendar shows them. */
  readonly timeZone: string;
  /** One-on-one sessions that the plan includes in a month; null is without limit. */
  readonly sessionsPerMonth: number | null;
}

export type MemberObstacle = 'overlaps' | 'month-full';

/**
 * Why a member cannot take a place at this time; null when they can. Nobody is in two sessions at
 * once; where one ends as the next begins, both can be held. The plan counts one-on-one sessions
 * by the month in which they start; group and orientation sessions cost nothing of it.
 */
export function memberObstacle(time: BookedTime, { booked, timeZone, sessionsPerMonth }: MemberCalendar): MemberObstacle | null {
  if (booked.some((other) => time.startsAt < other.endsAt && other.startsAt < time.endsAt)) return 'overlaps';
  if (time.kind !== 'one-on-one' || sessionsPerMonth === null) return null;
  const month = monthOf(time.startsAt, timeZone);
  const inMonth = booked.filter(({ kind, startsAt }) => kind === 'one-on-one' && monthOf(startsAt, timeZone) === month);
  return inMonth.length >= sessionsPerMonth ? 'month-full' : null;
}

/** `2026-11` */
export function monthOf(instant: Date, timeZone: string): string {
  return dayOf(instant, timeZone).slice(0, 7);
}
