import { accountsWithLastMoment, forgetLastMoment, keepLastMoment, readLastMoment } from '../platform/last-moment.ts';
import { leftCache, usesSpareStorage } from './spare-storage.ts';

const key = 'left';

/**
 * Whether an account logged out of this device while its main database was held: what that still says about it no longer counts.
 * Pages only.
 */
export function hasLeft(accountId: string): boolean {
  return 'document' in globalThis && readLastMoment(accountId, key) !== null;
}

/** Call once an account's data is removed. Where that was the spare database's, the main one's follows when it is free. */
export async function noteLeft(accountId: string): Promise<void> {
  if (!usesSpareStorage()) return;
  keepLastMoment(accountId, key, true);
  await globalThis.caches?.open(leftCache);
}

/** The account has signed in again. */
export function forgetLeft(accountId: string): void {
  forgetLastMoment(accountId, key);
}

/** Accounts that have left, and whose data is still in the main database. */
export function leftAccounts(): string[] {
  return accountsWithLastMoment(key);
}
