import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The invoices of an enterprise, latest first; enough for one a month for sixteen years. */
export function usePaymentsOf(enterpriseId: string) {
  const account = useAccount();
  return useQuery('subscriptions.paymentsOfEnterprise', account ? { query: { enterpriseId, limit: 200 } } : null);
}

/** One invoice of any enterprise, and its history. */
export function useInvoiceForAdmin(id: string) {
  const account = useAccount();
  return useQuery('subscriptions.invoiceForAdmin', account ? { params: { id } } : null);
}
