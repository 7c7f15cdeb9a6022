import { createProviderClock } from './provider-clock.ts';

/** The source of time for rules and the sync engine; tests pass their own. */
export interface Clock {
  now(): Date;
  /** How far the device's own clock is behind `now`, in milliseconds; 0 by default. */
  readonly offset?: () => number;
  /** Called when `now` jumps; returns a function that stops that. */
  readonly onJump?: (listener: () => void) => () => void;
}

/** The provider's time if known; until then the device's. */
export const systemClock: ReturnType<typeof createProviderClock> = createProviderClock(
  () => Date.now(),
  () => performance.now(),
);
