import { createProviderClock } from './provider-clock.ts';

/** Where rules and the sync engine take the time from; tests pass their own. */
export interface Clock {
  now(): Date;
  /** How far the device's own clock is behind what `now` says, in milliseconds; 0 where that is left out. */
  readonly offset?: () => number;
  /** Called when `now` jumps; returns a function that stops that. */
  readonly onJump?: (listener: () => void) => () => void;
}

/** The provider's time as far as it is known; until then the device's. */
export const systemClock: ReturnType<typeof createProviderClock> = createProviderClock(
  () => Date.now(),
  () => performance.now(),
);
