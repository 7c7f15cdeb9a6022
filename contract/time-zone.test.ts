import { afterEach, expect, it } from 'vitest';
import { timeZone } from './endpoint.ts';
import { deviceTimeZone, isZoneName, knownDeviceZone } from './time-zone.ts';

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

it.each(['Europe/Madrid', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])('%s is the name of a zone', (name) => {
  expect([isZoneName(name), timeZone.safeParse(name).success]).toEqual([true, true]);
});

// PostgreSQL reads '+05:30' as five and a half hours west of Greenwich.
it.each(['+05:30', '-03:00', '+05', '05:30', 'Etc/Unknown', 'etc/unknown', '', 'Mars/Olympus', 'Europe/Madrid ', '<+05>-5'])(
  '%j is none, and the contract says what one looks like',
  (name) => {
    expect(isZoneName(name)).toBe(false);
    expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe('Use a time zone like Europe/Madrid.');
  },
);

it.each(['Etc/Unknown', '+05:30', undefined])('a browser that reports %s names no zone to anybody', (said) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ timeZone: said }) as Intl.ResolvedDateTimeFormatOptions;
  try {
    expect([knownDeviceZone(), deviceTimeZone()]).toEqual([null, 'UTC']);
  } finally {
    Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
  }
});
