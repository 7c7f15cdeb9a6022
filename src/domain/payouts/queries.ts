import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Payout } from '../../../contract/payouts.ts';
import type { Shown } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import { payoutsOfCoach, presentPayout } from './offline.ts';

/** The months of the signed-in coach, latest first; three years of them. */
export function usePayouts(): Shown<readonly Payout[]> {
  const account = useAccount();
  const reading = useReading('payouts.list', account ? payoutsOfCoach : null);
  return { ...reading, data: reading.data?.items };
}

/** The present month with the balance, or the statement of the month named. */
export function useStatement(id?: string): Reading<EndpointReply<EndpointOf<'payouts.mine'>>> {
  const account = useAccount();
  return useReading('payouts.mine', account ? (id === undefined ? presentPayout : { query: { id } }) : null);
}
