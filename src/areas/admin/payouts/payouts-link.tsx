import { IconWallet } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useShared } from '../../../identity/index.ts';
import { LinkCard } from '../../../ui/page/link-card.tsx';

/** A link to the payouts, for administrators who may see them; its translations are loaded with it. */
export function PayoutsLink() {
  const { permissions } = useShared();
  if (!permissions.includes('admin.payments')) return null;
  return (
    <Suspense fallback={null}>
      <Links />
    </Suspense>
  );
}

function Links() {
  const { t } = useTranslation('admin-payouts');
  return (
    <LinkCard title={t('link.title')} links={[{ to: '/admin/coach/payouts', icon: IconWallet, label: t('title'), text: t('link.text') }]} />
  );
}
