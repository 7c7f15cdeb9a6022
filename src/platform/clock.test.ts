import { afterEach, expect, it } from 'vitest';
import { deviceTimeZone } from './clock.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// Browsers say 'Etc/Unknown' where the system names no zone: providers refuse it, and so does Intl itself.
it.each([
  ['America/Lima', 'America/Lima'],
  ['Etc/Unknown', 'UTC'],
  ['No/Where', 'UTC'],
])('where the system says %s, the provider is told %s', (said, told) => {
  process.env.TZ = said;
  expect(deviceTimeZone()).toBe(told);
});
