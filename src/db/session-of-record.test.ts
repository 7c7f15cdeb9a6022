import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../contract/account.ts';
import { systemClock } from '../platform/clock.ts';
import { deviceDatabase } from './device-database.ts';
import type { LastScreen, SessionOfRecord } from './device-records.ts';
import { keepLastScreen, markSessionEnded, noteContact, removeSession, saveSession } from './session-changes.ts';
import { readContact } from './session-of-record.ts';

const day = 86_400_000;

afterEach(async () => {
  await deviceDatabase().records.clear();
  systemClock.takeOver(0, null);
});

it('stores how far the device’s clock is off with the last contact, for the next page and the worker', async () => {
  const device = deviceDatabase();
  const now = new Date(Date.now() + day);
  const clock = { now: () => now, offset: () => day };
  await noteContact(device, true, clock);
  expect(await readContact(device)).toMatchObject({ lastReachedAt: now.getTime(), clockOffset: day });
  expect(systemClock.offset()).toBe(day);

  // Written although the provider was reached a moment ago: the clock has been corrected.
  await noteContact(device, true, { now: () => now, offset: () => 0 });
  expect((await readContact(device)).clockOffset).toBe(0);
  // Without a connection it is kept.
  await noteContact(device, false, { now: () => now, offset: () => day });
  expect(await readContact(device)).toMatchObject({ clockOffset: 0, unreachableSince: now.getTime() });
});

describe('the last rendering of the home', () => {
  const device = deviceDatabase();
  const signIn = (id: string) =>
    saveSession(
      device,
      { user: { id, role: 'USER' }, accessToken: '', expiresAt: new Date().toISOString(), revocationKey: '' } as unknown as SignedIn,
      systemClock,
    );
  const drawnFor = (accountId: string): LastScreen => ({
    key: 'screen',
    accountId,
    path: '/user',
    language: 'en',
    entry: '/assets/1.js',
    styles: [],
    html: `<h1>Hello ${accountId}</h1>`,
    drawnAt: 0,
  });
  const kept = async () => (await device.records.get('screen')) ?? null;

  it('is kept while its session is active, also through a renewal', async () => {
    await signIn('maya');
    await keepLastScreen(device, drawnFor('maya'));
    await signIn('maya');
    expect(await kept()).toEqual(drawnFor('maya'));
  });

  it.each<[string, (session: SessionOfRecord) => Promise<unknown>]>([
    ['another account signs in', () => signIn('noah')],
    ['the session ends', () => markSessionEnded(device, 'maya')],
    ['the session is removed', () => removeSession(device, 'maya')],
  ])('goes when %s, and is not kept afterwards', async (_, change) => {
    const session = await signIn('maya');
    await keepLastScreen(device, drawnFor('maya'));
    await change(session);
    expect(await kept()).toBeNull();
    await keepLastScreen(device, drawnFor('maya'));
    expect(await kept()).toBeNull();
  });

  it('stays when an account ends that is no longer signed in', async () => {
    await signIn('maya');
    await keepLastScreen(device, drawnFor('maya'));
    await markSessionEnded(device, 'noah');
    await removeSession(device, 'noah');
    expect(await kept()).not.toBeNull();
  });
});
