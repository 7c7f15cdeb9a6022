import { expect, it } from 'vitest';
import { deviceCountry } from './device-country.ts';

it.each([
  [['es-ES', 'en'], 'ES'],
  [['en', 'de-AT'], 'AT'],
  [['zh-Hant-TW'], 'TW'],
  [['es-419', 'pt-br'], 'BR'],
  [['en', 'eo'], null],
  [[], null],
])('takes the country from the languages %j: %s', (languages, expected) => {
  expect(deviceCountry(languages)).toBe(expected);
});
