import type { useTranslation } from 'react-i18next';
import { CallError } from '../../platform/answer.ts';

type Translate = ReturnType<typeof useTranslation<['identity', 'errors']>>['t'];

/**
 * What the person reads when signing in failed. Anything that is not the provider's own answer (no
 * network, a captive portal, the checks not loaded) means that the server was not reached.
 */
export function signInFailureText(error: unknown, t: Translate, errorText: (error: unknown) => string): string {
  if (!(error instanceof CallError)) return t('identity:problems.offline');
  if (error.code !== 'TOO_MANY_REQUESTS' || error.retryAfterSeconds === null) return errorText(error);
  return error.retryAfterSeconds < 90
    ? t('identity:problems.waitSeconds', { count: Math.max(1, error.retryAfterSeconds) })
    : t('identity:problems.waitMinutes', { count: Math.ceil(error.retryAfterSeconds / 60) });
}
