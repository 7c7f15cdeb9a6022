/** A device's name without the numbers that Chromium appends: 'Brio (046d:085e)'. */
export function deviceLabel(label: string): string {
  return label.replace(/\s*\([0-9a-f]{4}:[0-9a-f]{4}\)$/i, '');
}
