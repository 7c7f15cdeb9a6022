import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** What covers the signed-in member's sessions. */
export function useCoverage(): Reading<EndpointReply<EndpointOf<'subscriptions.ofUser'>>> {
  const account = useAccount();
  return useReading('subscriptions.ofUser', account ? {} : null);
}
