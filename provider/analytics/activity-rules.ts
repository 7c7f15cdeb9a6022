import { Temporal } from 'temporal-polyfill';
import type { Figure } from '../../contract/figure.ts';
import { dayOf } from '../kernel/days.ts';
import { shareOf, shown, suppressed } from './figures.ts';

/**
 * Counts how many people were active in thirty days so that asking on two days reveals nothing about one person (docs/decisions/018):
 * once a week, for whole groups of cohorts that do not depend on who was active.
 */

const activityDays = 30;

/** A window is counted a day after it is over, so that what devices send late has arrived. */
const graceMilliseconds = 86_400_000;

/** The day after the last one of the latest window that can be counted: always a Monday there. */
export function lastWindowEnd(now: Date, timeZone: string): string {
  const today = Temporal.PlainDate.from(dayOf(new Date(now.getTime() - graceMilliseconds), timeZone));
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

export function firstDayOf(windowEnd: string): string {
  return Temporal.PlainDate.from(windowEnd).subtract({ days: activityDays }).toString();
}

export function lastDayOf(windowEnd: string): string {
  return Temporal.PlainDate.from(windowEnd).subtract({ days: 1 }).toString();
}

interface CountedCohort {
  readonly id: string;
  readonly size: number;
}

/**
 * A leaving person removes a group of this many times the smallest group from the figure, so that hardly ever all or none of it were
 * active.
 */
const floorsInGroup = 4;

/** Puts cohorts together in the order of their ids; the last group takes what is left over. One group where there are few people. */
export function groupCohorts(cohorts: readonly CountedCohort[], floor: number): (readonly string[])[] {
  const groups: string[][] = [];
  let [gathered, people]: [string[], number] = [[], 0];
  for (const { id, size } of cohorts.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    gathered.push(id);
    people += size;
    if (people < floorsInGroup * floor) continue;
    groups.push(gathered);
    [gathered, people] = [[], 0];
  }
  const last = groups.at(-1);
  if (last) last.push(...gathered);
  else if (gathered.length > 0) groups.push(gathered);
  return groups;
}

/** Cohorts whose active people are reported together; `hasLost` when one of the people must no longer be counted. */
export interface ActivityGroup {
  readonly people: number;
  readonly active: number;
  readonly hasLost: boolean;
}

export interface ShownActivity {
  /** People in the figure. */
  readonly people: number;
  readonly active: Figure;
  /** Share of the people in the figure, 0 to 1. */
  readonly participation: Figure;
}

/** A group in which everybody or nobody was active is left out: it would reveal it of each of them. */
export function activityOf(groups: readonly ActivityGroup[], floor: number): ShownActivity {
  const counted = groups.filter(({ people, active, hasLost }) => !hasLost && people >= floor && active > 0 && active < people);
  const people = counted.reduce((sum, group) => sum + group.people, 0);
  const active = counted.reduce((sum, group) => sum + group.active, 0);
  const hasOnlySame = counted.length === 0 && groups.some((group) => !group.hasLost && group.people >= floor);
  const participation = hasOnlySame ? suppressed('all-the-same') : shareOf(active, people, floor);
  return { people, active: participation.value === null ? participation : shown(active), participation };
}
