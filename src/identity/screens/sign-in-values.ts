import type { Resolver } from 'react-hook-form';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  /** From the authenticator app; empty until the provider asks for it. */
  readonly code: string;
}

/** What can be wrong with a field; names its text in `identity.problems`. */
export type FieldProblemName = 'emailMissing' | 'emailInvalid' | 'passwordMissing' | 'passwordTooLong' | 'codeInvalid';

const loadResolver = () => import('./sign-in-resolver.ts');

/** Fetches the checks while the person types, so that they are there at submit. */
export function prepareChecks(): void {
  // Without a connection they come, or fail, with the submit itself, which then says so.
  loadResolver().catch(() => undefined);
}

/** The checks come with the first submit: they are not needed to show the page. */
export const resolveWhenAsked: Resolver<SignInValues> = async (values, context, options) =>
  (await loadResolver()).resolveSignIn(values, context, options);
