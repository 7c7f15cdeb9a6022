import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** What covers the signed-in member's sessions. */
export function useCoverage(): QueryResult<EndpointReply<EndpointOf<'subscriptions.ofUser'>>> {
  const account = useAccount();
  return useQuery('subscriptions.ofUser', account ? {} : null);
}
