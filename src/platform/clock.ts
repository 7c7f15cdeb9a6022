import { createProviderClock } from './provider-clock.ts';

/** Where rules and the sync engine take the time from; tests hand in their own. */
export interface Clock {
  now(): Date;
  /** How far the device's own clock is behind what `now` says, in milliseconds; 0 where that is left out. */
  readonly offset?: () => number;
  /** Told when `now` jumps; answers how to stop that. */
  readonly onJump?: (listener: () => void) => () => void;
}

/** The provider's time as far as it is known; until then what the device says. */
export const systemClock: ReturnType<typeof createProviderClock> = createProviderClock(
  () => Date.now(),
  () => performance.now(),
);

/** The time zone of this device; UTC where the browser does not know it, and names none or one that nobody else knows. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone ? timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
}
