import { useTranslation } from 'react-i18next';
import { NotYetPage } from '../../ui/not-yet-page.tsx';

/** A page of the coach area that is still being built. */
export function LaterPage({ page }: { readonly page: 'call' }) {
  const { t } = useTranslation('coach');
  return <NotYetPage title={t(`pages.${page}`)} text={t(`pages.${page}Text`)} />;
}
