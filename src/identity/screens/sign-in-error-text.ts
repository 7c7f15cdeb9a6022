import i18next from 'i18next';
import { CallError, NetworkError } from '../../platform/answer.ts';

/**
 * The text for a failed sign-in: the provider's response; that it was not reached (a TypeError means that code could not be
 * fetched); or that the browser did not store the session. The translations of all errors are fetched only now.
 */
export async function signInErrorText(error: unknown): Promise<string> {
  const t = i18next.getFixedT(null, 'identity');
  if (error instanceof NetworkError || error instanceof TypeError) return t('problems.offline');
  if (!(error instanceof CallError)) return t('problems.storage');
  const { onlineErrorText } = await import('./online-error-text.ts');
  return onlineErrorText(error);
}
