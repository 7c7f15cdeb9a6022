import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseShortTime, parseTypedTime, steppedTime } from './typed-time.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

it('parses every time of day, while typing and on blur', () => {
  fc.assert(
    fc.property(time, (value) => {
      expect(parseTypedTime(value)).toBe(value);
      expect(parseShortTime(value)).toBe(value);
      expect(parseTypedTime(value.replace(':', ''))).toBe(value);
    }),
  );
});

it.each(['', '9', '93', '930', '24:00', '9:60', '12:3', 'noon'])('is unfinished or invalid with %s', (text) => {
  expect(parseTypedTime(text)).toBeNull();
});

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['21h30', '21:30'],
  ['9 h', '09:00'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12:15 p. m.', '12:15'],
])('parses %s as %s on blur', (text, value) => {
  expect(parseShortTime(text)).toBe(value);
});

it.each(['', '25', '960', '13 pm', '0 am', '9:5', 'noon'])('rejects %s', (text) => {
  expect(parseShortTime(text)).toBeNull();
});

it('steps to the next time of the grid, around midnight too', () => {
  expect(steppedTime('09:30', 5)).toBe('09:35');
  expect(steppedTime('09:32', 5)).toBe('09:35');
  expect(steppedTime('09:32', -5)).toBe('09:30');
  expect(steppedTime('23:55', 5)).toBe('00:00');
  expect(steppedTime('00:00', -5)).toBe('23:55');
  expect(steppedTime('', 5)).toBe('00:05');
  fc.assert(
    fc.property(time, fc.constantFrom(5, 10, 15, 30), (value, step) => {
      expect(steppedTime(steppedTime(steppedTime(value, step), step), -step)).toBe(steppedTime(value, step));
    }),
  );
});
