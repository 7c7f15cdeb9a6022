import i18next from 'i18next';
import { CallError, NetworkError } from '../../platform/answer.ts';

/**
 * What the person reads when signing in failed: what the provider answered; that it was not reached
 * (a TypeError means that code could not be fetched); or else that the browser would not keep the
 * session. The words of all errors are fetched only now.
 */
export async function signInFailureText(error: unknown): Promise<string> {
  const t = i18next.getFixedT(null, 'identity');
  if (error instanceof NetworkError || error instanceof TypeError) return t('problems.offline');
  if (!(error instanceof CallError)) return t('problems.storage');
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfterSeconds !== null) {
    return error.retryAfterSeconds < 90
      ? t('problems.waitSeconds', { count: Math.max(1, error.retryAfterSeconds) })
      : t('problems.waitMinutes', { count: Math.ceil(error.retryAfterSeconds / 60) });
  }
  const { loadErrorText } = await import('../../i18n/error-text.ts');
  return loadErrorText(error);
}
