import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { PaymentTransaction } from '../../../contract/invoice.ts';
import { type Shown, together } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';
import { allPayments } from './offline.ts';

export type Subscriptions = EndpointReply<EndpointOf<'subscriptions.list'>>;

/** The plans on offer, what the own enterprise has, and who is invoiced. */
export function useSubscriptions(): Shown<Subscriptions> {
  const account = useAccount();
  return useReading('subscriptions.list', account ? {} : null);
}

/** What is invoiced and paid, besides. */
export function useEnterpriseAccount(): Shown<{ readonly subscriptions: Subscriptions; readonly payments: readonly PaymentTransaction[] }> {
  const account = useAccount();
  const subscriptions = useReading('subscriptions.list', account ? {} : null);
  const payments = useReading('subscriptions.payments', account ? allPayments : null);
  const data = subscriptions.data && payments.data ? { subscriptions: subscriptions.data, payments: payments.data.items } : undefined;
  return { ...together(subscriptions, payments), data };
}

/** One invoice with all that is printed on it. */
export function useInvoice(id: string) {
  const account = useAccount();
  return useReading('subscriptions.invoice', account ? { params: { id } } : null);
}
