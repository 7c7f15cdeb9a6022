import { expect, it } from 'vitest';
import { formatLength } from './format-length.ts';

const minute = 60_000;
const day = 1440 * minute;

it.each([
  [90 * day, 'en', '90 days'],
  [day, 'en', '1 day'],
  [day - 5_000, 'es', '1 día'],
  [3 * 60 * minute + 20_000, 'es', '3 horas'],
  [59 * minute, 'en', '1 hour'],
  [7 * minute, 'en', '7 minutes'],
  [0, 'en', '1 minute'],
] as const)('%d ms in %s is %s', (length, language, said) => {
  expect(formatLength(length, { language })).toBe(said);
});
