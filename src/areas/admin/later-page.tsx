import { useTranslation } from 'react-i18next';
import { NotYetPage } from '../../ui/not-yet-page.tsx';

export type LaterPage = 'enterprise' | 'sessions';

/** A page of the administrators' area that is still being built. */
export function AdminLaterPage({ page }: { readonly page: LaterPage }) {
  const { t } = useTranslation('admin');
  return <NotYetPage title={t(`pages.${page}.title`)} text={t(`pages.${page}.text`)} />;
}
