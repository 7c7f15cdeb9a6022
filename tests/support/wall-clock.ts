const timeZone = 'Europe/Madrid';

/** The day of an instant by the clock of the demo coach, `2026-11-24`. */
export function localDay(at: string): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone });
}

/** The time of an instant by the clock of the demo coach, `09:30`. */
export function localTime(at: string): string {
  return new Date(at).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
}

/** How many minutes the day of the demo coach still has, the one that has started included. */
export function minutesLeftOfDay(now = new Date()): number {
  const [hours = 0, minutes = 0] = localTime(now.toISOString()).split(':').map(Number);
  return 24 * 60 - (hours * 60 + minutes);
}
