import * as z from 'zod';
import { emailAddress } from '../../../contract/email-address.ts';
import type { Credentials } from '../terms.ts';
import type { SignInProblems } from './sign-in-problems.ts';

const schema = z.object({ email: emailAddress, password: z.string().min(1).max(200) });

export type SignInCheck =
  | { readonly isFine: true; readonly credentials: Credentials }
  | { readonly isFine: false; readonly problems: SignInProblems };

/** Checks the input by the contract's own schemas; each problem names a text of `identity.problems`. */
export function checkSignIn(typed: { readonly email: string; readonly password: string }): SignInCheck {
  const result = schema.safeParse(typed);
  if (result.success) return { isFine: true, credentials: result.data };
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
  return {
    isFine: false,
    problems: {
      email: wrong.has('email') ? (typed.email.trim() === '' ? 'emailMissing' : 'emailInvalid') : undefined,
      password: wrong.has('password') ? (typed.password === '' ? 'passwordMissing' : 'passwordTooLong') : undefined,
    },
  };
}
