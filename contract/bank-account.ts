import * as z from 'zod';
import { shortText } from './endpoint.ts';

/**
 * The length of an account number by country (ISO 13616 registry), of the countries that a SEPA credit
 * transfer in euro reaches (EPC409).
 */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23 },
  ...{ GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** The stored and transmitted form: without spaces, in capitals. */
export function plainIban(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The readable form: in groups of four. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

type IbanProblem = 'form' | 'country' | 'length' | 'checksum';

/** Returns what is wrong with an account number without spaces; null when nothing is (ISO 13616, check digits by ISO 7064 mod 97-10). */
export function ibanProblem(iban: string): IbanProblem | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return 'form';
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : 'checksum';
}

/** Letters count as two digits, from A as 10. Digit by digit: the whole would exceed the safe integers. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

const ibanWords: Readonly<Record<IbanProblem, string>> = {
  form: 'Use an IBAN like ES91 2100 0418 4502 0005 1332.',
  country: 'Use an account of a country in SEPA.',
  length: 'This IBAN is too short or too long for its country.',
  checksum: 'One of the characters of this IBAN is not right.',
};

export const iban = z
  .string()
  .max(64)
  .transform(plainIban)
  .superRefine((text, context) => {
    const problem = ibanProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: ibanWords[problem], params: { problem } });
  });

/** Scripts that the bank file transliterates as banks and passports do. For others the account holder enters a Latin spelling. */
const spellable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a name of an account holder can be written in the letters that every bank in SEPA takes. */
export function isSpellable(holder: string): boolean {
  return spellable.test(holder) && /[\p{L}\p{N}]/u.test(holder);
}

/** In the bank's form: at most 70 characters (ISO 20022, Max70Text), in letters that have a Latin spelling. */
export const accountHolder = shortText.max(70).superRefine((holder, context) => {
  if (isSpellable(holder)) return;
  context.addIssue({ code: 'custom', message: 'Write the name in Latin letters, as the bank spells it.', params: { problem: 'script' } });
});

/** ISO 9362: bank, country, place, and three more for a branch. */
export const bic = z
  .string()
  .max(20)
  .transform(plainIban)
  .pipe(z.string().regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'Use a BIC of 8 or 11 characters, like CAIXESBBXXX.'));
