import * as z from 'zod';
import { ibanProblem, plainIban } from '../contract/bank-account.ts';

/** The account that coaches are paid from. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  /** Null: the bank knows its own. */
  readonly bic: string | null;
}

export interface PayoutConfig {
  /** Null while something is missing: then the file for the bank cannot be made. */
  readonly debtor: Debtor | null;
  /** The variables that it needs. */
  readonly missing: readonly string[];
}

/** One schema per variable, as in `config.ts`. */
export const payoutVariables = {
  PAYOUT_DEBTOR_NAME: z
    .string()
    .max(70, 'must have at most 70 characters.')
    .optional()
    .describe(
      'Name of the account that coaches are paid from. Without name and IBAN no SEPA file can be made, and the payouts page says so.',
    ),
  PAYOUT_DEBTOR_IBAN: z
    .string()
    .transform(plainIban)
    .refine((iban) => ibanProblem(iban) === null, 'must be the IBAN of an account in SEPA, with the right check digits.')
    .optional()
    .describe('IBAN of that account.'),
  PAYOUT_DEBTOR_BIC: z
    .string()
    .transform(plainIban)
    .refine((bic) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic), 'must be a BIC of 8 or 11 characters, like CAIXESBBXXX.')
    .optional()
    .describe('BIC of that account, if the bank asks for it.'),
};

type Read = z.output<z.ZodObject<typeof payoutVariables>>;

export function payoutConfigOf({ PAYOUT_DEBTOR_NAME: name, PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic }: Read): PayoutConfig {
  if (name !== undefined && iban !== undefined) return { debtor: { name, iban, bic: bic ?? null }, missing: [] };
  return {
    debtor: null,
    missing: [...(name === undefined ? ['PAYOUT_DEBTOR_NAME'] : []), ...(iban === undefined ? ['PAYOUT_DEBTOR_IBAN'] : [])],
  };
}
