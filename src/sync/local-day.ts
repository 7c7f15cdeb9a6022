/** The calendar day on this device at an instant, `2026-11-20`. */
export function localDay(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
