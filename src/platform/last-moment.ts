import { errorName, log } from './log.ts';

/**
 * Input that was not in the database when its page was left. A database's transaction is undone with its page, even one whose
 * commit was already requested; what is given to localStorage is stored when the call returns
 * (docs/decisions/039-the-last-moment-of-a-page.md).
 */
const prefix = 'zh-last-moment:';

/** The key prefix of each kind. */
export const lastMomentKinds = { intake: 'intake:', intention: 'intention:', written: 'written:', upload: 'upload:' } as const;

/** The page's storage; a worker has none. Browsers throw when a person has blocked it. */
const storage = () => (globalThis as unknown as { readonly localStorage: PageStorage }).localStorage;

interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const prefixOf = (accountId: string) => `${prefix}${accountId}:`;

/** Stores the value until it is recovered into the account's database, on this or the next start. */
export function keepLastMoment(accountId: string, key: string, value: unknown): void {
  attempt('keep', () => storage().setItem(prefixOf(accountId) + key, JSON.stringify(value)));
}

/** The value stored under this key; null for none. */
export function readLastMoment(accountId: string, key: string): unknown {
  return attempt('read', () => parse(storage().getItem(prefixOf(accountId) + key))) ?? null;
}

/** The account's keys with this prefix. */
export function lastMomentKeys(accountId: string, keysFrom: string): string[] {
  const start = prefixOf(accountId);
  const keys = attempt('list', () => Object.keys(storage())) ?? [];
  return keys.filter((key) => key.startsWith(start + keysFrom)).map((key) => key.slice(start.length));
}

/** Call when it is in the database, or no longer wanted. */
export function forgetLastMoment(accountId: string, key: string): void {
  attempt('forget', () => storage().removeItem(prefixOf(accountId) + key));
}

/** Call when the account leaves this device. */
export function forgetLastMoments(accountId: string): void {
  for (const key of lastMomentKeys(accountId, '')) forgetLastMoment(accountId, key);
}

/** Clears localStorage except for the latest input, which belongs to accounts that stay on this device. */
export function clearLocalStorage(): void {
  for (const key of Object.keys(storage())) if (!key.startsWith(prefix)) storage().removeItem(key);
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/** Blocked, or no room left: normal writing continues regardless. */
function attempt<Result>(what: string, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    log.warning('last-moment-refused', { what, error: errorName(error) });
    return undefined;
  }
}
