import { password } from '../../../contract/account.ts';

export type PasswordProblem = 'short' | 'long' | 'letter' | 'digit';

/** What the product's password rule finds wrong, the first thing first; null when it is fine. */
export function newPasswordProblem(typed: string): PasswordProblem | null {
  const result = password.safeParse(typed);
  if (result.success) return null;
  const [issue] = result.error.issues;
  if (issue?.code === 'too_small') return 'short';
  if (issue?.code === 'too_big') return 'long';
  return /\p{L}/u.test(typed) ? 'digit' : 'letter';
}
