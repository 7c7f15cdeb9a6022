import { dayLater, weekdayOf } from './calendar-days.ts';
import { lastTicks, type Tick } from './step-ticks.ts';
import type { Step } from './steps.ts';

/** What decides whether a step is due. */
export type StepPlan = Pick<Step, 'rhythm' | 'startsOn' | 'until' | 'endedOn' | 'pauses'>;
/** What decides whether an answer keeps a step. */
type StepAnswer = Pick<Step, 'answer' | 'target'>;

/** Days back from today whose ticks the list answers; what devices keep. */
export const stepTickDays = 92;

/** A step is shown as 'kept 4 of 5': this many of the last days, or weeks, on which it was due. */
export const shownDueCount = 5;

function mondayOf(day: string): string {
  return dayLater(day, 1 - weekdayOf(day));
}

/** Whether the step is planned for this day: it has started, is not over, and is not paused. */
export function isStepOpenOn({ startsOn, until, endedOn, pauses }: StepPlan, day: string): boolean {
  if (day < startsOn || (until !== null && day > until) || (endedOn !== null && day > endedOn)) return false;
  return !pauses.some(({ from, to }) => day >= from && (to === null || day <= to));
}

/**
 * Whether the step can be ticked on this day by its plan. One for so many times a week is due on each open day of the week; whether
 * it has been ticked often enough is `isStepDone`.
 */
export function isStepDueOn(plan: StepPlan, day: string): boolean {
  if (!isStepOpenOn(plan, day)) return false;
  return plan.rhythm.kind !== 'weekdays' || plan.rhythm.weekdays.includes(weekdayOf(day));
}

/** Whether an answer keeps the step: yes, at least the target, or any rating. Null was taken back. */
export function keepsStep({ answer, target }: StepAnswer, value: number | null): boolean {
  if (value === null) return false;
  if (answer === 'rating') return true;
  return value >= (answer === 'number' ? (target ?? 0) : 1);
}

/** A day, or a week, on which a step was due: how often it was, and how often it was kept. */
export interface StepPeriod {
  /** The day, or the Monday of the week. */
  readonly day: string;
  readonly due: number;
  readonly kept: number;
}

/**
 * The days on which the step was due, or the weeks for one that is due so many times a week; latest first. A day that is not over
 * counts only once it is kept, a week that is not over only as far as it is: neither is a gap yet. Days of a pause are left out, and
 * a week with fewer open days than times asks for no more than it has.
 *
 * @param today calendar day in the member's zone
 * @param from the first day that is looked at
 */
export function stepPeriods(step: StepPlan & StepAnswer, ticks: readonly Tick[], today: string, from: string): StepPeriod[] {
  const kept = keptDays(step, ticks);
  const first = step.startsOn > from ? step.startsOn : from;
  const periods: StepPeriod[] = [];
  if (step.rhythm.kind !== 'weekly') {
    for (let day = today; day >= first; day = dayLater(day, -1)) {
      if (!isStepDueOn(step, day)) continue;
      const isKept = kept.has(day);
      if (day < today || isKept) periods.push({ day, due: 1, kept: isKept ? 1 : 0 });
    }
    return periods;
  }
  for (let monday = mondayOf(today); dayLater(monday, 6) >= first; monday = dayLater(monday, -7)) {
    const week = Array.from({ length: 7 }, (_, index) => dayLater(monday, index));
    // A day that was kept counts for its week, also within a pause.
    const keptHere = week.filter((day) => day <= today && kept.has(day)).length;
    const asked = Math.min(step.rhythm.times, week.filter((day) => isStepOpenOn(step, day)).length);
    const isOver = dayLater(monday, 6) < today;
    const due = isOver ? asked : Math.min(asked, keptHere);
    if (due > 0) periods.push({ day: monday, due, kept: Math.min(due, keptHere) });
  }
  return periods;
}

function keptDays(step: StepPlan & StepAnswer, ticks: readonly Tick[]): Set<string> {
  const days = new Set<string>();
  for (const { day, value } of lastTicks(ticks).values()) if (keepsStep(step, value)) days.add(day);
  return days;
}

/**
 * How often a step was kept of the last times that it was due: 'kept 4 of 5'. A gap is a gap and nothing more.
 *
 * @param today calendar day in the member's zone
 */
export function keptOfLast(step: StepPlan & StepAnswer, ticks: readonly Tick[], today: string): { kept: number; due: number } {
  const periods = stepPeriods(step, ticks, today, dayLater(today, -stepTickDays)).slice(
    0,
    step.rhythm.kind === 'weekly' ? 1 : shownDueCount,
  );
  return { kept: sum(periods, 'kept'), due: sum(periods, 'due') };
}

/** Of several steps together, the days of the last week: what a coach sees in the list of members. */
export function keptInWeek(
  steps: readonly { readonly step: StepPlan & StepAnswer; readonly ticks: readonly Tick[] }[],
  today: string,
): { kept: number; due: number } {
  const periods = steps.flatMap(({ step, ticks }) => stepPeriods(step, ticks, today, dayLater(today, -6)));
  return { kept: sum(periods, 'kept'), due: sum(periods, 'due') };
}

/** How many days, or weeks, in a row the step was kept up to now; pauses are passed over. */
export function stepStreak(step: StepPlan & StepAnswer, ticks: readonly Tick[], today: string): number {
  const periods = stepPeriods(step, ticks, today, dayLater(today, -stepTickDays));
  const gap = periods.findIndex(({ kept, due }) => kept < due);
  return gap < 0 ? periods.length : gap;
}

/**
 * Whether nothing is left to do for the step today: it was answered for today, or, for one that is due so many times a week, it was
 * kept that often in this week.
 */
export function isStepDone(step: StepPlan & StepAnswer, ticks: readonly Tick[], today: string): boolean {
  const last = lastTicks(ticks);
  if ((last.get(today)?.value ?? null) !== null) return true;
  if (step.rhythm.kind !== 'weekly') return false;
  const monday = mondayOf(today);
  const kept = keptDays(step, ticks);
  let count = 0;
  for (let index = 0; index < 7; index += 1) {
    const day = dayLater(monday, index);
    if (kept.has(day)) count += 1;
  }
  return count >= step.rhythm.times;
}

function sum(periods: readonly StepPeriod[], of: 'kept' | 'due'): number {
  return periods.reduce((total, period) => total + period[of], 0);
}
