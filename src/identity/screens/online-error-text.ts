import i18next from 'i18next';
import { CallError } from '../../platform/answer.ts';

/**
 * The text for a failed online call: how long to wait, the provider's answer, or that it was not reached. The translations of
 * `identity` must have been loaded.
 */
export async function onlineErrorText(error: unknown): Promise<string> {
  const t = i18next.getFixedT(null, 'identity');
  if (error instanceof CallError && error.code === 'TOO_MANY_REQUESTS' && error.retryAfterSeconds !== null) {
    return error.retryAfterSeconds < 90
      ? t('problems.waitSeconds', { count: Math.max(1, error.retryAfterSeconds) })
      : t('problems.waitMinutes', { count: Math.ceil(error.retryAfterSeconds / 60) });
  }
  const { loadErrorText } = await import('../../i18n/error-text.ts');
  return loadErrorText(error);
}
