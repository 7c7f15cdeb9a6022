import { expect, it } from 'vitest';
import { countryOfLocales, emergencyNumbersFor } from './emergency-rules.ts';
import { defaultSettings } from './platform-defaults.ts';

const { emergency } = defaultSettings;
const numbersIn = (country: string | null) => emergencyNumbersFor(emergency, country).map(({ number }) => number);

it.each([
  ['ES', ['112', '024']],
  ['US', ['911', '988']],
  ['GB', ['999', '116 123']],
  // A country of which nothing is known, and nobody knows which.
  ['ZW', ['112']],
  [null, ['112']],
])('shows the numbers of the country %s: %s', (country, numbers) => {
  expect(numbersIn(country)).toEqual(numbers);
});

it('never shows nothing while there is a number', () => {
  const spanish = emergency.filter(({ country }) => country === 'ES');
  expect(emergencyNumbersFor(spanish, 'FR')).toEqual(spanish);
  expect(emergencyNumbersFor([], 'FR')).toEqual([]);
});

it.each([
  [['es-MX', 'en-US'], 'MX'],
  [['es', 'en-GB'], 'GB'],
  // A language is spoken in many countries, and a region can be a continent.
  [['es', 'en'], null],
  [['es-419', 'es-AR'], 'AR'],
  [['zh-Hant-TW'], 'TW'],
  [['not a locale!', 'fr-FR'], 'FR'],
  [[], null],
])('reads the country of %j as %s', (locales, country) => {
  expect(countryOfLocales(locales)).toBe(country);
});
