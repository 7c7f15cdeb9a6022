import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['7', 7],
  [' 6,5 ', 6.5],
  ['6.5', 6.5],
  ['6,', 6],
  ['-2', -2],
  ['seven', 'seven'],
  ['1.234,5', '1.234,5'],
  ['', ''],
])('parses %j as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ['6,25', 2, 6.25],
  ['6.255', 2, '6.255'],
  ['1,234', 2, '1,234'],
  ['6.', 0, '6.'],
  ['60', 0, 60],
])('parses %j with %i decimal places as %j', (text, places, value) => {
  expect(readNumber(text, places)).toBe(value);
});
