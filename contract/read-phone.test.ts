import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { readPhone } from './read-phone.ts';

it.each([
  ['600 11 12 22', 'ES', '+34600111222'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['(030) 901820', 'DE', '+4930901820'],
  ['+34 600-11.12 22', 'GB', '+34600111222'],
  ['0044 20 7946 0000', 'ES', '+442079460000'],
  ['0044 20 7946 0000', null, '+442079460000'],
  ['600 11 12 22', null, null],
  ['12', 'ES', null],
  ['600 11 12 22', 'XX', null],
  ['call me', 'ES', null],
])('reads %j typed in %s as %s', (typed, country, expected) => {
  expect(readPhone(typed, country)).toBe(expected);
});

it('answers a number that is dialled from everywhere, or nothing, whatever is typed', () => {
  const country = fc.option(fc.constantFrom(...getCountries()));
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), country, (typed, chosen) => {
      const read = readPhone(typed, chosen);
      if (read !== null) expect(read).toMatch(/^\+[1-9]\d{4,16}$/);
    }),
    { seed: 36, numRuns: 500 },
  );
});
