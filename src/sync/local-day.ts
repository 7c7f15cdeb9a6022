/** The calendar day on this device at an instant, `2026-11-20`: the Swedish date format. */
export function localDay(at: Date): string {
  return at.toLocaleDateString('sv');
}
