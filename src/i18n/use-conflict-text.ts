import { errorCode } from './error-code.ts';
import { useErrorText } from './use-error-text.ts';

const codes: readonly string[] = ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW', 'ALREADY_DONE'];

/** The text for a conflict: another person was quicker, and the current state is fetched and shown. */
export function useConflictText(changed: string): (error: unknown) => Promise<string> {
  const wordOf = useErrorText();
  return async (error) => (codes.includes(errorCode(error) ?? '') ? changed : wordOf(error));
}
