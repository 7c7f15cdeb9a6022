import { expect, test } from 'vitest';
import { matchesSession } from './calendar.ts';

const file = ['BEGIN:VEVENT', 'SEQUENCE:1', 'DTSTART:20261203T083000Z', 'END:VEVENT', ''].join('\r\n');

test.each([
  ['the file of this version and time', { sequence: 1, startsAt: '2026-12-03T08:30:00.000Z' }, true],
  ['not one from before it was moved', { sequence: 2, startsAt: '2026-12-03T08:30:00.000Z' }, false],
  ['not that of the former time while a move waits', { sequence: 1, startsAt: '2026-12-04T08:30:00.000Z' }, false],
])('a session is given %s', (_, session, isGiven) => {
  expect(matchesSession(file, session)).toBe(isGiven);
});
