import * as z from 'zod';
import { password as passwordRule } from '../../../contract/account.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { longText, personName, shortText } from '../../../contract/endpoint.ts';
import { canBeRead } from '../../../contract/phone.ts';
import { isBlank } from '../../../contract/visible-text.ts';
import type { SignUpAnswers } from './signing-up.ts';

/** Keys of `coach-sign-up:problems`. */
export type SignUpProblem =
  | 'email'
  | 'name'
  | 'headline'
  | 'about'
  | 'languages'
  | 'years'
  | 'phone'
  | 'offerings'
  | 'documents'
  | 'password'
  | 'agreement';

const years = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().max(70));

/** The remaining problems of the details, by field. */
export function detailProblems(answers: SignUpAnswers): Partial<Record<keyof SignUpAnswers, SignUpProblem>> {
  const isBad = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;
  return {
    ...(isBad(personName.firstName, answers.firstName) && { firstName: 'name' as const }),
    ...(isBad(personName.lastName, answers.lastName) && { lastName: 'name' as const }),
    ...(isBad(shortText, answers.headline) && { headline: 'headline' as const }),
    ...(isBad(longText, answers.about) && { about: 'about' as const }),
    ...(answers.spokenLanguages.length === 0 && { spokenLanguages: 'languages' as const }),
    ...(isBad(years, answers.years) && { years: 'years' as const }),
    ...(!isBlank(answers.phone) && !canBeRead(answers.phone, answers.phoneCountry) && { phone: 'phone' as const }),
  };
}

export function isEmail(text: string): boolean {
  return emailAddress.safeParse(text).success;
}

export function isPassword(text: string): boolean {
  return passwordRule.safeParse(text).success;
}
