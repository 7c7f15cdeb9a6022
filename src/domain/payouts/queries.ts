import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Payout } from '../../../contract/payouts.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { payoutsOfCoach, presentPayout } from './offline.ts';

/** The months of the signed-in coach, latest first; three years of them. */
export function usePayouts(): Shown<readonly Payout[]> {
  const account = useAccount();
  const query = useQuery('payouts.list', account ? payoutsOfCoach : null);
  return { ...query, data: query.data?.items };
}

/** The present month with the balance, or the given month's statement. */
export function useStatement(id?: string): QueryResult<EndpointReply<EndpointOf<'payouts.mine'>>> {
  const account = useAccount();
  return useQuery('payouts.mine', account ? (id === undefined ? presentPayout : { query: { id } }) : null);
}
