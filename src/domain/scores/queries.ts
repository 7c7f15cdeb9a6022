import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** The signed-in member's overall health score and its history, earliest first. */
export function useOwnScore(): Reading<EndpointReply<EndpointOf<'scores.overall'>>> {
  const account = useAccount();
  return useReading('scores.overall', account ? { params: { id: account.accountId } } : null);
}
