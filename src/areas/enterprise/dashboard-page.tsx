import { useTranslation } from 'react-i18next';
import { useShared } from '../../identity/index.ts';
import { ComingCards } from '../../ui/coming-cards.tsx';
import { Page } from '../../ui/page.tsx';

/** The home of employers. */
export function EnterpriseDashboard() {
  const { t } = useTranslation('enterprise');
  const { user } = useShared();
  const firstName = user?.fullName.split(' ')[0];
  return (
    <Page
      title={firstName ? t('dashboard.greeting', { name: firstName }) : t('dashboard.title')}
      tabTitle={t('dashboard.title')}
      lead={t('dashboard.lead')}
    >
      <ComingCards
        heading={t('dashboard.later.heading')}
        cards={(['employees', 'wellbeing', 'subscription'] as const).map((card) => ({
          title: t(`dashboard.later.${card}.title`),
          text: t(`dashboard.later.${card}.text`),
        }))}
      />
    </Page>
  );
}
