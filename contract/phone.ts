import * as z from 'zod';

/** Invisible characters in a number that was copied from elsewhere. */
const unseen = /\p{Cf}/gu;

/** A typed number: of the country chosen beside it, or with its own code. The provider parses it. */
export const typedPhone = z
  .string()
  .max(200)
  .overwrite((typed) => typed.replaceAll(unseen, '').trim())
  .max(40)
  .regex(/^\(?\+?[\d\s()./-]*\d[\d\s()./-]*$/, 'Use digits, like 600 12 34 56 or +34 600 12 34 56.');

/** A number for people to read, grouped as in its country: `+34 600 12 34 56`. */
export const phoneToShow = z.string();

/** Whether a number has a country code, or a country is chosen for it. The provider checks whether the number can exist. */
export function canBeRead(typed: string, country: string | null): boolean {
  const digits = typed.replaceAll(/[\s()./\p{Cf}-]/gu, '');
  return /^(\+|00)[1-9]\d{6,14}$/.test(digits) || (!!country && /^\d{4,15}$/.test(digits));
}
