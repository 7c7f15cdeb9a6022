/** The country in the device's languages: `ES` for `es-ES`; null when none of them has one. */
export function deviceCountry(languages: readonly string[] = navigator.languages): string | null {
  for (const language of languages) {
    const [, region] = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(language) ?? [];
    if (region) return region.toUpperCase();
  }
  return null;
}
