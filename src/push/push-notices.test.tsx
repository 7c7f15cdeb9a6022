import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { accountHere } from '../../tests/support/account-here.ts';
import { show } from '../../tests/support/shown.tsx';
import { deviceDatabase } from '../db/device-database.ts';
import { saveSession } from '../db/session-changes.ts';
import { loadTranslations } from '../i18n/index.ts';
import { showSignedIn, showSignedOut } from '../identity/state.ts';
import { systemClock } from '../platform/clock.ts';
import { PushNotices } from './push-notices.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn(async (_: string) => undefined) }));
vi.mock('../ui/feedback/notify.ts', () => ({ notify }));

const sentence = 'Your notification is blocked!, Please allow it for better experience.';
const homes = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' } as const;
const everyRole = Object.keys(homes) as Role[];
const requestPermission = vi.fn();

/** Signs in with the role, in a browser that has or has not asked for permission. */
async function begin(role: Role, permission: NotificationPermission, revocationKey: string): Promise<void> {
  vi.stubGlobal('Notification', { permission, requestPermission });
  const { accountId } = accountHere({ role });
  const user = { id: accountId, role, email: 'a@zh.example', fullName: 'Ana Ruiz', image: null };
  const expiresAt = new Date(systemClock.now().getTime() + 3_600_000).toISOString();
  await saveSession(deviceDatabase(), { accessToken: 'a.b.c', expiresAt, revocationKey, user }, systemClock);
  showSignedIn(user, 'a.b.c');
  await loadTranslations('notifications', 'shell');
}

beforeEach(() => {
  const registration = { pushManager: { getSubscription: async () => null } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'Chrome/1 Android', language: 'en', languages: ['en'], onLine: true },
    serviceWorker: { getRegistration: async () => registration, addEventListener: () => undefined, removeEventListener: () => undefined },
  });
});
afterEach(async () => {
  showSignedOut();
  notify.mockClear();
  await deviceDatabase().records.clear();
});

describe.each(everyRole)('%s', (role) => {
  it('shows once after each sign-in that the browser blocks notifications', async () => {
    await begin(role, 'denied', 'first sign-in');
    await show(<PushNotices />, { at: homes[role] });
    await waitFor(() => expect(notify.mock.calls).toEqual([[sentence, 'warning']]));
    const before = await deviceDatabase().records.get('push-blocked-said');
    await show(<PushNotices />, { at: homes[role] });
    await begin(role, 'denied', 'second sign-in');
    await show(<PushNotices />, { at: homes[role] });
    await waitFor(async () => expect(await deviceDatabase().records.get('push-blocked-said')).not.toEqual(before));
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  });

  it('offers notifications while the browser has not asked, on the home only, without its prompt', async () => {
    await begin(role, 'default', 'a sign-in');
    await show(<PushNotices />, { at: `${homes[role]}/profile` });
    expect(screen.queryByRole('button')).toBeNull();
    const person = await show(<PushNotices />, { at: homes[role] });
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeDefined();
    expect([notify.mock.calls, requestPermission.mock.calls]).toEqual([[], []]);
    await person.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(async () => expect(await deviceDatabase().records.get('push-declined')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });
});
