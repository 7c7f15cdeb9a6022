import type { Reading } from './use-reading.ts';

/** What a screen needs to know about the readings behind it, besides their data. */
export type ReadingState = Omit<Reading<unknown>, 'data'>;

/** What a screen shows, made of readings and of what is not sent yet. */
export interface Shown<Data> extends ReadingState {
  /** Undefined while it is looked up, and when this device has nothing. */
  readonly data: Data | undefined;
}

/** Several readings as one: as old as the oldest, in trouble when one of them is. */
export function together(...readings: readonly ReadingState[]): ReadingState {
  const times = readings.map(({ asOf }) => asOf).filter((asOf) => asOf !== null);
  return {
    asOf: times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime()))),
    isLookedUp: readings.every(({ isLookedUp }) => isLookedUp),
    isRefreshing: readings.some(({ isRefreshing }) => isRefreshing),
    problem: readings.find(({ problem }) => problem !== null)?.problem ?? null,
    refresh: () => {
      for (const { refresh } of readings) refresh();
    },
  };
}
