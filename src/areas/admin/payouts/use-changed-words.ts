import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';

/** Somebody else was quicker, or a session was counted: what stands now is read again, and said. */
export function useChangedWords() {
  const { t } = useTranslation('admin-payouts');
  const wordOf = useErrorText();
  return async (error: unknown) =>
    ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW', 'ALREADY_DONE'].includes(errorCode(error) ?? '') ? t('changed') : wordOf(error);
}
