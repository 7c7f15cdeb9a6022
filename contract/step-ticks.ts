import type { StepTick } from './steps.ts';

export type Tick = Pick<StepTick, 'id' | 'day' | 'value' | 'tickedAt'>;

/**
 * One tick for each day: the one made last. Two devices can tick at the same instant; the id then decides, so that all agree, in
 * whatever order they hear of them.
 */
export function lastTicks<T extends Tick>(ticks: readonly T[]): Map<string, T> {
  const last = new Map<string, T>();
  for (const tick of ticks) {
    const other = last.get(tick.day);
    if (!other || isLaterTick(tick, other)) last.set(tick.day, tick);
  }
  return last;
}

export function isLaterTick(one: Pick<Tick, 'id' | 'tickedAt'>, other: Pick<Tick, 'id' | 'tickedAt'>): boolean {
  const difference = Date.parse(one.tickedAt) - Date.parse(other.tickedAt);
  return difference === 0 ? one.id > other.id : difference > 0;
}
