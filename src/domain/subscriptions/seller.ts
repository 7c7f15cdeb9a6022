import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { CallError } from '../../platform/answer.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type StoredSeller = EndpointReply<EndpointOf<'subscriptions.seller'>>;

/** The issuer of the invoices, for administrators. */
export function useSeller() {
  const account = useAccount();
  return useQuery('subscriptions.seller', account ? {} : null);
}

/** The newer version and who saved it, if the error is a conflict; null for any other failure. */
export function newerSeller(error: unknown): { readonly stored: StoredSeller; readonly changedBy: string | null } | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  const stored = (error.details as { current?: StoredSeller } | null)?.current;
  return stored ? { stored, changedBy: error.details?.changedBy ?? null } : null;
}
