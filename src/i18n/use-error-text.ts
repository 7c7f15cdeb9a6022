import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Words an error for the person: by its code of the contract, and as 'not reached' when it has none.
 * Answers a function; a code is never shown.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      const key = `errors:${String(code)}`;
      return i18n.exists(key) ? i18n.t(key as 'errors:INTERNAL') : t('UNREACHABLE');
    },
    [t, i18n],
  );
}
