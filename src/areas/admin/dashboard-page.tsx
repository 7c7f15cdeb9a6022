import { useTranslation } from 'react-i18next';
import { useShared } from '../../identity/index.ts';
import { ComingCards } from '../../ui/coming-cards.tsx';
import { Page } from '../../ui/page.tsx';
import { CareCard } from './care-card.tsx';

/** The home of administrators. */
export function AdminDashboard() {
  const { t } = useTranslation('admin');
  const { user, permissions } = useShared();
  const firstName = user?.fullName.split(' ')[0];
  return (
    <Page
      title={firstName ? t('dashboard.greeting', { name: firstName }) : t('dashboard.title')}
      tabTitle={t('dashboard.title')}
      lead={t('dashboard.lead')}
    >
      {permissions.includes('admin.care') && <CareCard />}
      <ComingCards
        heading={t('dashboard.later.heading')}
        cards={(['demos', 'coaches', 'platform'] as const).map((card) => ({
          title: t(`dashboard.later.${card}.title`),
          text: t(`dashboard.later.${card}.text`),
        }))}
      />
    </Page>
  );
}
