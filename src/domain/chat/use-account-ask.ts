import type { AccountSync } from '../../sync/account-sync.ts';
import { useAccount } from '../query/use-account.ts';

/** Calls the provider without storing the response; null while nobody is signed in. */
export function useAccountAsk(): AccountSync['ask'] | null {
  return useAccount()?.ask ?? null;
}
