import { forgetLastMoment, keepLastMoment, lastMomentKeys } from '../platform/last-moment.ts';
import { leftAccountsKey, leftCache, usesSpareStorage } from './spare-storage.ts';

/** Call once an account's data is removed. If that was the spare database's, the main one's is removed when it is free. */
export async function noteLeftAccount(accountId: string): Promise<void> {
  if (!usesSpareStorage()) return;
  keepLastMoment(leftAccountsKey, accountId, true);
  await globalThis.caches?.open(leftCache);
}

/** Call when the account has signed in again, or its data is removed. */
export function forgetLeftAccount(accountId: string): void {
  forgetLastMoment(leftAccountsKey, accountId);
}

/** Accounts that have left while their data is still in the main database. */
export function leftAccounts(): string[] {
  return lastMomentKeys(leftAccountsKey, '');
}
