const timeZone = 'Europe/Madrid';

/** The day of an instant by the clock of the demo coach, `2026-11-24`. */
export function localDay(at: string): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone });
}

/** The time of an instant by the clock of the demo coach, `09:30`. */
export function localTime(at: string): string {
  return new Date(at).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
}
