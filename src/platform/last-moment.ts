import { errorName, log } from './log.ts';

/**
 * What was typed and not yet written into the database when its page was left. A database's
 * transaction is undone with its page, also one that was handed over as a whole; what localStorage
 * is given is kept when the call returns (docs/decisions/039-the-last-moment-of-a-page.md).
 */
const prefix = 'zh-last-moment:';

/** What the keys of each kind begin with. */
export const lastMomentKinds = { intake: 'intake:', intention: 'intention:', written: 'written:', upload: 'upload:' } as const;

/** Of the page: a worker has none. Browsers throw where a person has blocked it. */
const storage = () => (globalThis as unknown as { readonly localStorage: PageStorage }).localStorage;

interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const prefixOf = (accountId: string) => `${prefix}${accountId}:`;

/** Keeps it until it is taken over into the account's database, on this or the next start. */
export function keepLastMoment(accountId: string, key: string, value: unknown): void {
  attempt('keep', () => storage().setItem(prefixOf(accountId) + key, JSON.stringify(value)));
}

/** What was kept under this key; null for nothing. */
export function readLastMoment(accountId: string, key: string): unknown {
  return attempt('read', () => parse(storage().getItem(prefixOf(accountId) + key))) ?? null;
}

/** The keys under which something of the account is kept that begin like this. */
export function lastMomentKeys(accountId: string, keysFrom: string): string[] {
  const start = prefixOf(accountId);
  const keys = attempt('list', () => Object.keys(storage())) ?? [];
  return keys.filter((key) => key.startsWith(start + keysFrom)).map((key) => key.slice(start.length));
}

/** It is in the database, or no longer wanted. */
export function forgetLastMoment(accountId: string, key: string): void {
  attempt('forget', () => storage().removeItem(prefixOf(accountId) + key));
}

/** The account leaves this device. */
export function forgetLastMoments(accountId: string): void {
  for (const key of lastMomentKeys(accountId, '')) forgetLastMoment(accountId, key);
}

/** Clears localStorage of everything but what was typed last: that belongs to accounts which stay on this device. */
export function clearLocalStorage(): void {
  for (const key of Object.keys(storage())) if (!key.startsWith(prefix)) storage().removeItem(key);
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** Blocked, or no room left: the usual writing continues regardless. */
function attempt<Result>(what: string, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    log.warning('last-moment-refused', { what, error: errorName(error) });
    return undefined;
  }
}
