import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, it } from 'vitest';
import { readPhone } from '../../contract/read-phone.ts';
import { showPhone, takePhone } from './phone.ts';
import { Refusal } from './refusal.ts';

it.each([
  ['+34600123456', '+34 600 12 34 56'],
  ['+442079460000', '+44 20 7946 0000'],
  ['+18605550144', '+1 860 555 0144'],
  ['+999123', '+999123'],
  [null, null],
])('shows %j as %j', (stored, shown) => {
  expect(showPhone(stored)).toBe(shown);
});

it('reads what it shows as the same number, whichever country is chosen beside it', () => {
  const countries = getCountries();
  const numbers = countries.flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
  expect(numbers.length).toBeGreaterThan(200);
  for (const stored of numbers) {
    const shown = showPhone(stored) ?? '';
    expect(shown).toMatch(/^\+\d{1,3} /);
    expect([stored, showPhone(shown)]).toEqual([stored, shown]);
  }
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.option(fc.constantFrom(...countries)), (stored, chosen) => {
      expect(readPhone(showPhone(stored) ?? '', chosen)).toBe(stored);
    }),
    { seed: 22, numRuns: 500 },
  );
});

it('takes a number of the chosen country, none where none was typed, and refuses with its place what is none', () => {
  expect(takePhone('600 12 34 56', 'ES')).toBe('+34600123456');
  expect(takePhone(undefined, 'ES')).toBeNull();
  const refused = () => takePhone('600 12 34 56', null, 'body.company.phone');
  expect(refused).toThrow(Refusal);
  try {
    refused();
  } catch (error) {
    expect((error as Refusal).details?.fields).toMatchObject([{ path: 'body.company.phone', code: 'phone' }]);
  }
});
