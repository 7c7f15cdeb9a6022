import { expect, it } from 'vitest';
import { minutesOfRule } from './availability-rules.ts';

it('reads a weekly rule in minutes, with an end at midnight as that of the day', () => {
  expect(minutesOfRule({ from: '08:05', to: '17:30' })).toEqual({ from: 485, to: 1050 });
  expect(minutesOfRule({ from: '00:00', to: '00:00' })).toEqual({ from: 0, to: 1440 });
  expect(minutesOfRule({ from: '22:15', to: '23:59' })).toEqual({ from: 1335, to: 1439 });
});
