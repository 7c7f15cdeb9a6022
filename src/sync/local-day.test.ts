import { afterEach, expect, it } from 'vitest';
import { localDay } from './local-day.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['Pacific/Auckland', '2026-11-20T11:30:00.000Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20T07:30:00.000Z', '2026-11-19'],
  ['Europe/Madrid', '2026-11-20T22:59:59.000Z', '2026-11-20'],
  ['Europe/Madrid', '2026-07-20T22:00:00.000Z', '2026-07-21'],
])('in %s the day of %s is %s', (timeZone, at, day) => {
  process.env.TZ = timeZone;
  expect(localDay(new Date(at))).toBe(day);
});
