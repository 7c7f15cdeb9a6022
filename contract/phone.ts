import * as z from 'zod';

/** What is not seen in a number that was copied from elsewhere. */
const unseen = /\p{Cf}/gu;

/** As people write a number: of the country that is chosen beside it, or with the code of its own. What it means the provider knows. */
export const typedPhone = z
  .string()
  .max(200)
  .overwrite((typed) => typed.replaceAll(unseen, '').trim())
  .max(40)
  .regex(/^\(?\+?[\d\s()./-]*\d[\d\s()./-]*$/, 'Use digits, like 600 12 34 56 or +34 600 12 34 56.');

/** A number for people to read, grouped as in its country: `+34 600 12 34 56`. */
export const phoneToShow = z.string();

/** Whether a number says its country, or one is chosen for it. Whether there is such a number the provider decides. */
export function canBeRead(typed: string, country: string | null): boolean {
  const digits = typed.replaceAll(/[\s()./\p{Cf}-]/gu, '');
  return /^(\+|00)[1-9]\d{6,14}$/.test(digits) || (!!country && /^\d{4,15}$/.test(digits));
}
