import { expect, it } from 'vitest';
import { calendarOf } from '../../tests/support/calendar-server.ts';
import { openCalendarReader } from './read-apart.ts';

const place = { window: { start: Date.parse('2026-11-01T00:00Z'), end: Date.parse('2026-12-01T00:00Z') }, timeZone: 'UTC' };

it('reads one calendar after the other, also after one that cannot be read', async () => {
  const reader = openCalendarReader();
  const minutes = (count: number) => calendarOf(['20261102T090000Z', `20261102T09${count}00Z`]);
  const [first, wrong, second] = await Promise.allSettled([
    reader.read(minutes(15), place),
    reader.read('<html>Sign in</html>', place),
    reader.read(minutes(45), place),
  ]);
  const until = (end: string) => ({
    status: 'fulfilled',
    value: { busy: [{ start: Date.parse('2026-11-02T09:00Z'), end: Date.parse(end) }], unread: 0 },
  });
  expect(first).toEqual(until('2026-11-02T09:15Z'));
  expect(wrong).toMatchObject({ status: 'rejected', reason: { problem: 'not-a-calendar' } });
  expect(second).toEqual(until('2026-11-02T09:45Z'));
});
