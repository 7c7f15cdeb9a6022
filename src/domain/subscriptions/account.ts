import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { PaymentTransaction } from '../../../contract/invoice.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { allPayments } from './offline.ts';

export type Subscriptions = EndpointReply<EndpointOf<'subscriptions.list'>>;

/** The plans on offer, one's own enterprise's subscriptions, and who is invoiced. */
export function useSubscriptions(): Shown<Subscriptions> {
  const account = useAccount();
  return useQuery('subscriptions.list', account ? {} : null);
}

/** The same with invoices and payments. */
export function useEnterpriseAccount(): Shown<{ readonly subscriptions: Subscriptions; readonly payments: readonly PaymentTransaction[] }> {
  const account = useAccount();
  const subscriptions = useQuery('subscriptions.list', account ? {} : null);
  const payments = useQuery('subscriptions.payments', account ? allPayments : null);
  const data = subscriptions.data && payments.data ? { subscriptions: subscriptions.data, payments: payments.data.items } : undefined;
  return { ...combineQueries(subscriptions, payments), data };
}

/** One invoice with everything printed on it. */
export function useInvoice(id: string) {
  const account = useAccount();
  return useQuery('subscriptions.invoice', account ? { params: { id } } : null);
}
