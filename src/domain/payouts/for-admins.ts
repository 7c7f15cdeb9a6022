import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { CoachPayout } from '../../../contract/payouts.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type PayoutMonth = EndpointReply<EndpointOf<'payouts.ofMonth'>>;

/** Earnings and payments by month, latest first. */
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

/** The signed-in coach's bank details. */
export function useBankDetails() {
  const account = useAccount();
  return useQuery('payouts.bankDetails', account ? {} : null);
}

/**
 * Whether a payout can go into a file for the bank: its month is over, it is not in one yet, there is something to pay in euro,
 * and an account to pay it to.
 */
export function canBeExported({ status, exportId, amount, bank }: CoachPayout): boolean {
  return status === 'due' && exportId === null && amount.cents > 0 && amount.currency === 'EUR' && bank !== null;
}

/** The sums of several amounts, one for each currency. */
export function sumsOf(amounts: readonly { readonly cents: number; readonly currency: string }[]) {
  const sums = new Map<string, number>();
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}
