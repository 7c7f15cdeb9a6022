/** The source of time for every rule and handler, so that tests decide what time it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The instant as the contract writes it, `2026-11-20T13:00:00.000Z`. */
export function toInstant(date: Date): string {
  return date.toISOString();
}

/** The same for a time that may be missing. */
export function toInstantOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

/** Its day and no more, for what the hour would give away; at noon, so that it is the same day nearly everywhere. */
export function toDayOnly(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T12:00:00.000Z`;
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
