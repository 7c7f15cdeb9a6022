import { useTranslation } from 'react-i18next';

/** Shown instead of a form that cannot be sent without JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation('common');
  return (
    <noscript>
      <p>{t('needsScript')}</p>
    </noscript>
  );
}
