import { useTranslation } from 'react-i18next';
import { NotYetPage } from '../../ui/not-yet-page.tsx';

export type LaterPage = 'analytics' | 'dataInput';

/** A page of the employers' area that is still being built. */
export function EnterpriseLaterPage({ page }: { readonly page: LaterPage }) {
  const { t } = useTranslation('enterprise');
  return <NotYetPage title={t(`pages.${page}.title`)} text={t(`pages.${page}.text`)} />;
}
