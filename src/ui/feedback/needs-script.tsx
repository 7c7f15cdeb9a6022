import { useTranslation } from 'react-i18next';

/** Said in place of a form that cannot be sent without the app. */
export function NeedsScript() {
  const { t } = useTranslation('common');
  return (
    <noscript>
      <p>{t('needsScript')}</p>
    </noscript>
  );
}
