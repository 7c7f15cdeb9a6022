import type { AvailabilityRule } from '../../../contract/availability.ts';
import { newId } from '../../platform/ids.ts';

/** A stretch of a weekday in which a coach offers times, as it is filled in. */
export interface HoursFields {
  readonly id: string;
  /** 1 is Monday. */
  readonly weekday: number;
  /** `09:00`; empty while it is not filled in. */
  readonly from: string;
  readonly to: string;
  readonly slotMinutes: number;
  readonly offeringId: string | null;
}

export type HoursProblem = 'missing' | 'order' | 'short' | 'overlap';

/** What has to be mended, by the id of the stretch. */
export function hoursProblems(hours: readonly HoursFields[]): ReadonlyMap<string, HoursProblem> {
  const problems = new Map<string, HoursProblem>();
  for (const stretch of hours) {
    const { from, to, slotMinutes, weekday, id } = stretch;
    if (from === '' || to === '') problems.set(id, 'missing');
    else if (from >= to) problems.set(id, 'order');
    else if (minutesOf(to) - minutesOf(from) < slotMinutes) problems.set(id, 'short');
    else if (hours.some((other) => other.id < id && other.weekday === weekday && other.from < to && from < other.to))
      problems.set(id, 'overlap');
  }
  return problems;
}

/** How many times a week these hours make, with a pause after each. */
export function timesPerWeek(hours: readonly HoursFields[], bufferMinutes: number): number {
  return hours.reduce((count, { from, to, slotMinutes }) => {
    const length = from === '' || to === '' ? 0 : minutesOf(to) - minutesOf(from);
    return count + Math.max(0, Math.floor((length + bufferMinutes) / (slotMinutes + bufferMinutes)));
  }, 0);
}

/** Further hours for a weekday: after what is there, else in the usual morning, as long as the others. */
export function stretchAfter(hours: readonly HoursFields[], weekday: number): HoursFields {
  const { slotMinutes = 50, offeringId = null } = hours.at(-1) ?? {};
  const last = hours
    .filter((stretch) => stretch.weekday === weekday)
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const from = last !== undefined && last !== '' && last <= '20:00' ? last : last === undefined ? '09:00' : '';
  const to = from === '' ? '' : timeOf(Math.min(minutesOf(from) + 180, 23 * 60));
  return { id: newId(), weekday, from, to, slotMinutes, offeringId };
}

/** The hours of a weekday also on the days after it, to Friday, in the place of theirs. */
export function sameUntilFriday(hours: readonly HoursFields[], weekday: number): HoursFields[] {
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

/** What is sent: hours of the coach's own zone. */
export function rulesOf(hours: readonly HoursFields[], timeZone: string): AvailabilityRule[] {
  return hours.map((stretch) => ({ ...stretch, timeZone }));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
