import type { AvailabilityRule } from '../../../contract/availability.ts';
import { minutesOfRule } from '../../../contract/availability-rules.ts';
import { newId } from '../../platform/ids.ts';

/** A form row: hours of a weekday in which a coach offers times. */
export interface HoursFields {
  readonly id: string;
  /** 1 is Monday. */
  readonly weekday: number;
  /** `09:00`; empty until it is filled in. */
  readonly from: string;
  /** `00:00` is the end of the day. */
  readonly to: string;
  readonly slotMinutes: number;
  readonly offeringId: string | null;
}

export type HoursProblem = 'missing' | 'order' | 'short' | 'overlap';

/** What needs correcting, by the id of the row. */
export function hoursProblems(hours: readonly HoursFields[]): ReadonlyMap<string, HoursProblem> {
  const problems = new Map<string, HoursProblem>();
  for (const stretch of hours) {
    const { slotMinutes, weekday, id } = stretch;
    const { from, to } = minutesOfRule(stretch);
    const isInTheWay = (other: HoursFields) => {
      const { from: otherFrom, to: otherTo } = minutesOfRule(other);
      return other.id < id && other.weekday === weekday && isFilledIn(other) && otherFrom < to && from < otherTo;
    };
    if (!isFilledIn(stretch)) problems.set(id, 'missing');
    else if (from >= to) problems.set(id, 'order');
    else if (to - from < slotMinutes) problems.set(id, 'short');
    else if (hours.some(isInTheWay)) problems.set(id, 'overlap');
  }
  return problems;
}

/** How many times a week these hours make, with a pause after each. */
export function timesPerWeek(hours: readonly HoursFields[], bufferMinutes: number): number {
  return hours.reduce((count, stretch) => {
    const { slotMinutes } = stretch;
    const { from, to } = minutesOfRule(stretch);
    const length = isFilledIn(stretch) ? to - from : 0;
    return count + Math.max(0, Math.floor((length + bufferMinutes) / (slotMinutes + bufferMinutes)));
  }, 0);
}

/** Further hours for a weekday: after the existing ones, else in the usual morning, as long as the others. */
export function nextHoursRow(hours: readonly HoursFields[], weekday: number): HoursFields {
  const { slotMinutes = 50, offeringId = null } = hours.at(-1) ?? {};
  const ofDay = hours.filter((stretch) => stretch.weekday === weekday && isFilledIn(stretch)).map((stretch) => minutesOfRule(stretch).to);
  const isEmpty = !hours.some((stretch) => stretch.weekday === weekday);
  const last = ofDay.length > 0 ? Math.max(...ofDay) : null;
  const start = isEmpty ? 9 * 60 : last !== null && last <= 20 * 60 ? last : null;
  const [from, to] = start === null ? ['', ''] : [timeOf(start), timeOf(Math.min(start + 180, 23 * 60))];
  return { id: newId(), weekday, from, to, slotMinutes, offeringId };
}

/** Copies the hours of a weekday to the days after it, up to Friday, replacing theirs. */
export function copyHoursUntilFriday(hours: readonly HoursFields[], weekday: number): HoursFields[] {
  const model = hours.filter((stretch) => stretch.weekday === weekday);
  const days = [1, 2, 3, 4, 5].filter((day) => day > weekday);
  return [
    ...hours.filter((stretch) => !days.includes(stretch.weekday)),
    ...days.flatMap((day) => model.map((stretch) => ({ ...stretch, id: newId(), weekday: day }))),
  ];
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The rules to send: hours in the coach's own zone. */
export function rulesOf(hours: readonly HoursFields[], timeZone: string): AvailabilityRule[] {
  return hours.map((stretch) => ({ ...stretch, timeZone }));
}

function isFilledIn({ from, to }: HoursFields): boolean {
  return from !== '' && to !== '';
}
