import type { AccountSync } from '../../sync/account-sync.ts';
import { useAccount } from '../query/use-account.ts';

/** Queries the provider for what is not stored; null while nobody is signed in. */
export function useAccountAsk(): AccountSync['ask'] | null {
  return useAccount()?.ask ?? null;
}
