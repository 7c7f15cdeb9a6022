import { dayLater } from '../../../contract/calendar-days.ts';
import type { Step } from '../../../contract/steps.ts';

type Pause = Step['pauses'][number];

/** As many as the contract lets a step have. */
const maxPauses = 50;

/** The pause that a day is in. */
export function pauseOn(pauses: readonly Pause[], day: string): Pause | null {
  return pauses.find(({ from, to }) => from <= day && (to === null || to >= day)) ?? null;
}

/** Pauses from today until a day, or until further notice; a pause that is under way gets this end. */
export function pausedUntil(pauses: readonly Pause[], today: string, to: string | null): Pause[] {
  const current = pauseOn(pauses, today);
  const others = pauses.filter((pause) => pause !== current);
  return [...others, { from: current?.from ?? today, to }].slice(-maxPauses);
}

/** The days between the end of a step and its new beginning today: nobody was asked on them. */
export function pausedSinceEnd({ pauses, endedOn }: Pick<Step, 'pauses' | 'endedOn'>, today: string): Pause[] {
  if (endedOn === null || dayLater(endedOn, 1) >= today) return [...pauses];
  return [...pauses, { from: dayLater(endedOn, 1), to: dayLater(today, -1) }].slice(-maxPauses);
}

/** Ends the pause that is under way, so that today is due again. */
export function resumed(pauses: readonly Pause[], today: string): Pause[] {
  return pauses.flatMap((pause) => {
    if (pause !== pauseOn(pauses, today)) return [pause];
    return pause.from === today ? [] : [{ ...pause, to: dayLater(today, -1) }];
  });
}
