import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { deviceDatabase } from './device-database.ts';
import { noteContact, readContact } from './session-of-record.ts';

const day = 86_400_000;

afterEach(async () => {
  await deviceDatabase().records.delete('contact');
  systemClock.takeOver(0, null);
});

it('keeps how far the device’s clock is off with the last contact, for the next page and the worker', async () => {
  const device = deviceDatabase();
  const now = new Date(Date.now() + day);
  const clock = { now: () => now, offset: () => day };
  await noteContact(device, true, clock);
  expect(await readContact(device)).toMatchObject({ lastReachedAt: now.getTime(), clockOffset: day });
  expect(systemClock.offset()).toBe(day);

  // News although the provider was reached a moment ago: the clock has been put right.
  await noteContact(device, true, { now: () => now, offset: () => 0 });
  expect((await readContact(device)).clockOffset).toBe(0);
  // Without a line it is kept.
  await noteContact(device, false, { now: () => now, offset: () => day });
  expect(await readContact(device)).toMatchObject({ clockOffset: 0, unreachableSince: now.getTime() });
});
