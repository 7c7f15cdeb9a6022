interface OfCountry {
  readonly country: string | null;
}

/** The numbers to show in this country: its own, else those that apply everywhere; all of them where there is none of either. */
export function emergencyNumbersFor<Entry extends OfCountry>(numbers: readonly Entry[], country: string | null): readonly Entry[] {
  const own = country === null ? [] : numbers.filter((entry) => entry.country === country);
  if (own.length > 0) return own;
  const everywhere = numbers.filter((entry) => entry.country === null);
  return everywhere.length > 0 ? everywhere : numbers;
}

/** The country that the first of these locales names, as `es-MX` does; null where none does. */
export function countryOfLocales(locales: readonly string[]): string | null {
  for (const locale of locales) {
    const region = regionOf(locale);
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
  }
  return null;
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region;
  } catch {
    return undefined;
  }
}
