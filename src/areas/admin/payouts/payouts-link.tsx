import { IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card.tsx';

/** Leads to what coaches are owed; for pages about coaches, of administrators with the permission. Needs the words of `admin-payouts`. */
export function PayoutsLink() {
  const { t } = useTranslation('admin-payouts');
  return (
    <LinkCard title={t('link.title')} links={[{ to: '/admin/coach/payouts', icon: IconWallet, label: t('title'), text: t('link.text') }]} />
  );
}
