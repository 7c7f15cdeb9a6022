import { password } from '../../../contract/account.ts';

export type PasswordProblem = 'short' | 'long' | 'letter' | 'digit';

/** The first rule that a new password violates; null when it is fine. */
export function newPasswordProblem(typed: string): PasswordProblem | null {
  const result = password.safeParse(typed);
  if (result.success) return null;
  const [issue] = result.error.issues;
  if (issue?.code === 'too_small') return 'short';
  if (issue?.code === 'too_big') return 'long';
  return /\p{L}/u.test(typed) ? 'digit' : 'letter';
}
