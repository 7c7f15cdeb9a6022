import { afterEach, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '../../../../domain/availability/calendar-entries.ts';
import { eventsOfDays, eventsOfMonth } from './schedule-events.ts';

const free = (startsAt: string, endsAt: string): CalendarEntry => {
  const slot = { id: startsAt, coachId: 'coach', offeringId: null, startsAt, endsAt, status: 'free', sessionId: null } as const;
  return { kind: 'free', id: slot.id, startsAt, endsAt, slot: { ...slot, state: 'sent', undoes: null } };
};
const timesOf = (entry: CalendarEntry, day: string, timeZone: string, view = eventsOfDays) =>
  view([entry], { days: [day], timeZone, hours: { from: 0, to: 24 } }).map(({ start, end }) => [start, end]);
/** Parses times as the schedule does, and checks the order that it requires. */
const goesForward = ([start = '', end = '']: (string | Date)[]) => new Date(String(end)).getTime() > new Date(String(start)).getTime();

afterEach(() => vi.unstubAllEnvs());

it('shows a time by the clock of its zone, until the end of its day', () => {
  expect(timesOf(free('2026-11-24T09:00:00.000Z', '2026-11-24T09:50:00.000Z'), '2026-11-24', 'Europe/Madrid')).toEqual([
    ['2026-11-24 10:00:00', '2026-11-24 10:50:00'],
  ]);
  expect(timesOf(free('2026-11-24T22:30:00.000Z', '2026-11-24T23:20:00.000Z'), '2026-11-24', 'Europe/Madrid')).toEqual([
    ['2026-11-24 23:30:00', '2026-11-24 23:59:00'],
  ]);
});

it('never ends before it starts: when clocks go back, the end reads earlier, which the schedule rejects', () => {
  const entry = free('2026-10-25T00:30:00.000Z', '2026-10-25T01:20:00.000Z');
  expect(timesOf(entry, '2026-10-25', 'Europe/Madrid')).toEqual([['2026-10-25 02:30:00', '2026-10-25 03:20:00']]);
  for (const view of [eventsOfDays, eventsOfMonth])
    expect(timesOf(entry, '2026-10-25', 'Europe/Madrid', view).every(goesForward)).toBe(true);
});

it('never does so on a device in another zone, whose clock skips that hour', () => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  // 02:30 to 03:20 in New York; the clocks in Madrid go from 02:00 to 03:00 that night.
  const shown = timesOf(free('2026-03-29T06:30:00.000Z', '2026-03-29T07:20:00.000Z'), '2026-03-29', 'America/New_York');
  expect(shown.map(([start]) => start)).toEqual(['2026-03-29 02:30:00']);
  expect(shown.every(goesForward)).toBe(true);
});

it('shows time off as a whole day, also a day of 23 hours', () => {
  const [startsAt, endsAt] = ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'];
  const off: CalendarEntry = {
    kind: 'off',
    id: 'off',
    startsAt,
    endsAt,
    off: { id: 'off', startsAt, endsAt, state: 'sent', undoes: null },
  };
  expect(timesOf(off, '2026-03-29', 'Europe/Madrid')).toEqual([['2026-03-29 00:00:00', '2026-03-29 23:59:00']]);
});
