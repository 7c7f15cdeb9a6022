import { useSyncExternalStore } from 'react';
import type { AccountSync } from '../../sync/account-sync.ts';
import { currentAccount, onAccountChange } from '../../sync/current-account.ts';

/** The account of this page; null while nobody is signed in or it is being opened. */
export function useAccount(): AccountSync | null {
  return useSyncExternalStore(onAccountChange, currentAccount, currentAccount);
}
