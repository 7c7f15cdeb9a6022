import { expect, test } from 'vitest';
import { matchesName } from './member-search.ts';

test.each([
  ['María del Carmen Ruiz', 'maria ru', true],
  ['María del Carmen Ruiz', '', true],
  ['Anna-Lena Vogt', 'lena', true],
  ['Anna-Lena Vogt', 'ogt', true],
  ['Anna-Lena Vogt', 'gt', false],
  ['Rubén Garcia', 'garsia', true],
  ['Rubén Garcia', 'garrido', false],
  ['Anna-Lena Vogt', 'Anna-Lena', true],
  ['Anna-Lena Vogt', 'anna–le', true],
  ['Siobhán O’Brien', "o'brien", true],
  ['Siobhán O’Brien', 'obrien', true],
])('%s is found by %j: %s', (name, search, expected) => {
  expect(matchesName(name, search)).toBe(expected);
});
