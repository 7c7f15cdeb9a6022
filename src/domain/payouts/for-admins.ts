import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { CoachPayout } from '../../../contract/payouts.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type PayoutMonth = EndpointReply<EndpointOf<'payouts.ofMonth'>>;

/** What was earned and paid by month, latest first. */
export function usePayoutMonths() {
  const account = useAccount();
  return useQuery('payouts.months', account ? {} : null);
}

/** @param month its first day */
export function usePayoutMonth(month: string) {
  const account = useAccount();
  return useQuery('payouts.ofMonth', account ? { query: { month } } : null);
}

export function useCoachPayout(id: string) {
  const account = useAccount();
  return useQuery('payouts.get', account ? { params: { id } } : null);
}

/** Where the signed-in coach's money goes. */
export function useBankDetails() {
  const account = useAccount();
  return useQuery('payouts.bankDetails', account ? {} : null);
}

/** Those that can go into a file for the bank: over, not in one, with something to pay in euro, and somewhere to pay it. */
export function canBeExported({ status, exportId, amount, bank }: CoachPayout): boolean {
  return status === 'due' && exportId === null && amount.cents > 0 && amount.currency === 'EUR' && bank !== null;
}

/** What several amounts come to, one for each currency. */
export function sumsOf(amounts: readonly { readonly cents: number; readonly currency: string }[]) {
  const sums = new Map<string, number>();
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}
