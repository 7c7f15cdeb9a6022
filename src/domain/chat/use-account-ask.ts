import type { AccountSync } from '../../sync/account-sync.ts';
import { useAccount } from '../query/use-account.ts';

/** Asks the provider for what is kept nowhere; null while nobody is signed in. */
export function useAccountAsk(): AccountSync['ask'] | null {
  return useAccount()?.ask ?? null;
}
