/** Where rules and the sync engine take the time from; tests hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time zone of this device; UTC where the browser does not know it, and names none or one that nobody else knows. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone ? timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
}
