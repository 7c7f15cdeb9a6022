/** The calendar day on this device at an instant, `2026-11-20`: as days are written in Swedish. */
export function localDay(at: Date): string {
  return at.toLocaleDateString('sv');
}
