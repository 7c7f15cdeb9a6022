import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../domain/accounts/current-user.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReviewPage } from './review-page.tsx';
import { TodayPage } from './today-page.tsx';

/** A coach's day; before the profile is approved, the state of its review. */
export function HomePage() {
  const { t } = useTranslation('coach');
  const current = useCurrentUser();
  if (current.data?.role === 'COACH') return current.data.isApproved ? <TodayPage timeZone={current.data.timeZone} /> : <ReviewPage />;
  return (
    <Page title={t('home.title')}>
      <QueryFrame query={current} data={undefined} skeleton={{ lines: 6, height: '30rem' }} offline={t('timeline.offlineTitle')}>
        {() => null}
      </QueryFrame>
    </Page>
  );
}
