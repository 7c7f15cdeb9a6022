import type { Role } from '../../contract/roles.ts';
import { roles } from '../../contract/roles.ts';
import { clearLocalStorage } from '../platform/last-moment.ts';
import { errorName, log } from '../platform/log.ts';
import type { SignedInUser } from './state.ts';

/** The stored session (docs/product.md, Fields): `User` carries role and access token; `role`. */
export interface StoredSession {
  readonly role: Role;
  readonly accessToken: string;
}

/**
 * Mirrors the session of record into localStorage under `User` and `role`. The record itself is in the device's database; if the
 * browser refuses localStorage the app continues without a mirror.
 */
export function mirrorSession(user: SignedInUser, accessToken: string): void {
  attempt('mirror', () => {
    localStorage.setItem('User', JSON.stringify({ ...user, accessToken }));
    localStorage.setItem('role', user.role);
  });
}

/** The mirrored session; null when there is none or it cannot be read. */
export function readMirroredSession(): StoredSession | null {
  let text: string | null = null;
  attempt('read-mirror', () => {
    text = localStorage.getItem('User');
  });
  return text === null ? null : storedSessionOf(text);
}

/** Parses the content of `User`: anyone can write anything there. */
export function storedSessionOf(text: string): StoredSession | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { role, accessToken } = value as Record<string, unknown>;
    const known = roles.find((name) => name === role);
    return known && typeof accessToken === 'string' ? { role: known, accessToken } : null;
  } catch {
    return null;
  }
}

/** Stores the address of a social sign-in in browser storage (docs/product.md, Fields). */
export function storeSignedInEmail(email: string): void {
  attempt('store-email', () => localStorage.setItem('email', email));
}

/** What a successful logout removes. */
export function removeMirroredSession(): void {
  attempt('remove-mirror', () => {
    localStorage.removeItem('User');
    localStorage.removeItem('role');
  });
}

/**
 * What a failed logout, an invalid token, and starting on the public site clear: everything except the latest input that is not
 * in the database yet.
 */
export function clearBrowserStorage(): void {
  attempt('clear-local-storage', clearLocalStorage);
  attempt('clear-session-storage', () => sessionStorage.clear());
}

/** Browsers throw when a person has blocked storage; the session of record does not depend on it. */
function attempt(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.warning('browser-storage-refused', { what, error: errorName(error) });
  }
}
