import type { SignedIn } from '../../contract/account.ts';
import type { Clock } from '../platform/clock.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { Contact, LastScreen, SessionOfRecord } from './device-records.ts';
import { nothingNoted, readSession } from './session-of-record.ts';

/** Stores the response of a sign-in or `GET /token` as the session of record. */
export async function saveSession(device: DeviceDatabase, signedIn: SignedIn, clock: Clock): Promise<SessionOfRecord> {
  const now = clock.now();
  const session: SessionOfRecord = {
    key: 'session',
    accountId: signedIn.user.id,
    role: signedIn.user.role,
    user: signedIn.user,
    accessToken: signedIn.accessToken,
    expiresAt: now.getTime() + lifetimeOf(signedIn, now),
    revocationKey: signedIn.revocationKey,
    state: 'active',
  };
  await device.transaction('rw', device.records, async () => {
    const former = await device.records.get('session');
    if (former?.key !== 'session' || former.accountId !== session.accountId) await device.records.delete('screen');
    await device.records.put(session);
  });
  return session;
}

/** Stores a renewed token in the session of record; null if that has ended or left meanwhile. */
export async function renewSession(device: DeviceDatabase, signedIn: SignedIn, clock: Clock): Promise<SessionOfRecord | null> {
  return device.transaction('rw', device.records, async () => {
    const session = await readSession(device);
    return session?.accountId === signedIn.user.id && session.state === 'active' ? saveSession(device, signedIn, clock) : null;
  });
}

/** Marks an ended session as active again, unless another account has signed in since. */
export async function reactivateSession(device: DeviceDatabase, session: SessionOfRecord): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const record = await readSession(device);
    if (record?.accountId === session.accountId) await device.records.put(session);
  });
}

/** Marks the session as ended, unless another account has signed in since. The account's data stays. */
export async function markSessionEnded(
  device: DeviceDatabase,
  accountId: string,
  why: Pick<SessionOfRecord, 'endedBecause'> = {},
): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const record = await device.records.get('session');
    if (record?.key !== 'session' || record.accountId !== accountId) return;
    await device.records.delete('screen');
    await device.records.put({ ...record, ...why, state: 'ended' });
  });
}

/** Claims the notice that an old copy of the cookie ended the session: true only for the first tab that asks. */
export async function claimReuseNotice(device: DeviceDatabase): Promise<boolean> {
  return device.transaction('rw', device.records, async () => {
    const record = await device.records.get('session');
    if (record?.key !== 'session' || record.state !== 'ended' || record.endedBecause !== 'reuse' || record.isEndTold) return false;
    await device.records.put({ ...record, isEndTold: true });
    return true;
  });
}

/** Removes the session of record, unless another account has signed in since. */
export async function removeSession(device: DeviceDatabase, accountId: string): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const record = await device.records.get('session');
    if (record?.key === 'session' && record.accountId === accountId) await device.records.bulkDelete(['session', 'screen']);
  });
}

/** Keeps the last rendering of the home, unless its session has ended or left meanwhile. */
export async function keepLastScreen(device: DeviceDatabase, screen: LastScreen): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const session = await readSession(device);
    if (session?.accountId === screen.accountId && session.state === 'active') await device.records.put(screen);
  });
}

/** `lastReachedAt` need not be exact: it is written at most this often, in milliseconds. */
const contactGrain = 30_000;

/** Notes that the provider responded or could not be reached. Writes only changes. */
export async function noteContact(device: DeviceDatabase, wasReached: boolean, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  const clockOffset = clock.offset?.() ?? 0;
  await device.transaction('rw', device.records, async () => {
    const record = await device.records.get('contact');
    const contact: Contact = record?.key === 'contact' ? record : nothingNoted;
    if (wasReached) {
      const isChanged =
        contact.unreachableSince !== null ||
        contact.lastReachedAt === null ||
        contact.clockOffset !== clockOffset ||
        Math.abs(now - contact.lastReachedAt) > contactGrain;
      if (isChanged) await device.records.put({ key: 'contact', lastReachedAt: now, clockOffset, unreachableSince: null });
    } else if (contact.unreachableSince === null) {
      await device.records.put({ ...contact, unreachableSince: now });
    }
  });
}

/**
 * Lifetime of the access token in milliseconds. Computed from the token's own issue and expiry times, so that a device with a
 * wrong clock neither refreshes all the time nor keeps an expired token.
 */
function lifetimeOf(signedIn: SignedIn, now: Date): number {
  const claims = claimsOf(signedIn.accessToken);
  if (typeof claims?.exp === 'number' && typeof claims.iat === 'number') return (claims.exp - claims.iat) * 1000;
  return Date.parse(signedIn.expiresAt) - now.getTime();
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown; iat?: unknown };
  } catch {
    return null;
  }
}
