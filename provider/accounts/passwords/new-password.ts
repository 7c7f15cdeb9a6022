import { refuse } from '../../kernel/refusal.ts';
import { isGuessable } from './password-rules.ts';
import { isRightPassword } from './passwords.ts';

interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The hash of the former password; null where there was none. */
  readonly passwordHash: string | null;
}

/** @throws Refusal PASSWORD_GUESSABLE for a frequent password, or one made of names */
export function refuseGuessable(password: string, namesOfPerson: readonly string[]): void {
  if (isGuessable(password, namesOfPerson)) refuse('PASSWORD_GUESSABLE');
}

/**
 * Checks a password that replaces another.
 * @throws Refusal PASSWORD_GUESSABLE; PASSWORD_UNCHANGED when it equals the former one
 */
export async function refuseUnfitPassword(password: string, { firstName, lastName, email, passwordHash }: Owner): Promise<void> {
  refuseGuessable(password, [firstName, lastName, email]);
  if (passwordHash !== null && (await isRightPassword(passwordHash, password))) refuse('PASSWORD_UNCHANGED');
}
