import { dayLater } from '../../contract/calendar-days.ts';
import { isStepDueOn, keepsStep } from '../../contract/step-rules.ts';
import type { ShownStep, ShownTick } from '../domain/steps/shown-steps.ts';

/**
 * `open` is today without an answer that keeps the step, `free` a day of a step that is due so many times a week, on which nothing
 * was entered.
 */
type DayMark = 'kept' | 'missed' | 'open' | 'free' | 'not-due' | 'paused';

export interface MarkedDay {
  readonly day: string;
  readonly mark: DayMark;
  readonly tick: ShownTick | undefined;
}

/**
 * The last days of a step up to today, earliest first.
 *
 * @param today calendar day in the member's zone
 */
export function markDays(step: ShownStep, today: string, count: number): MarkedDay[] {
  const ticks = new Map(step.ticks.map((tick) => [tick.day, tick]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayLater(today, index - count + 1);
    const tick = ticks.get(day);
    return { day, tick, mark: markOf(step, tick, day, today) };
  });
}

function markOf(step: ShownStep, tick: ShownTick | undefined, day: string, today: string): DayMark {
  if (tick && keepsStep(step, tick.value)) return 'kept';
  if (!isStepDueOn(step, day)) return isStepDueOn({ ...step, pauses: [] }, day) ? 'paused' : 'not-due';
  if (day === today) return 'open';
  return step.rhythm.kind === 'weekly' ? 'free' : 'missed';
}
