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
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
