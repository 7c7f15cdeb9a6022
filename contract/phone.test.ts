import { expect, it } from 'vitest';
import { dialLink } from './dial-link.ts';
import { canBeRead, typedPhone } from './phone.ts';

it.each([
  ['600 12 34 56', '600 12 34 56'],
  ['\u202a+34 600-12.34 56\u202c ', '+34 600-12.34 56'],
  ['(+34) 600 12 34 56', '(+34) 600 12 34 56'],
  ['030/901820', '030/901820'],
])('takes %j as it is written', (typed, taken) => {
  expect(typedPhone.parse(typed)).toBe(taken);
});

it.each(['call me', '', '+', '600 12 34 56 ext', `6${'0'.repeat(40)}`])('refuses %j', (typed) => {
  expect(typedPhone.safeParse(typed).success).toBe(false);
});

it('asks for a country only where the number has none', () => {
  expect(['600 12 34 56', '+34 600 12 34 56', '0044 20 7946 0000', '12'].map((typed) => canBeRead(typed, null))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(canBeRead('600 12 34 56', 'ES')).toBe(true);
});

it('dials the number that is shown', () => {
  expect(dialLink('+1 860-555-0144')).toBe('tel:+18605550144');
});
