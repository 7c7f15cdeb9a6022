import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { useAdminDashboard } from '../../../domain/enterprises/dashboard.ts';
import { useOwnPermissions } from '../../../domain/permissions/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { WhenSeen } from '../../../ui/page/when-seen.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CareCard } from './care-card.tsx';
import { OperationCard } from './operation-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Below the first screen: the chart is loaded on scrolling there. */
const RevenueCard = lazy(async () => ({ default: (await import('./revenue-card.tsx')).RevenueCard }));
const revenuePlace = <CardSkeleton lines={3} height="26rem" />;

/** The home of administrators: open care alerts and tasks, then an overview of the platform. */
export function AdminDashboardPage() {
  const { t } = useTranslation('admin');
  const { user } = useShared();
  const { data: own } = useOwnPermissions();
  const isOpen = own?.permissions.includes('admin.dashboard') === true;
  const dashboard = useAdminDashboard(isOpen);
  const firstName = user?.fullName.split(' ')[0];
  return (
    <Page
      title={firstName ? t('dashboard.greeting', { name: firstName }) : t('dashboard.title')}
      tabTitle={t('dashboard.title')}
      lead={t('dashboard.lead')}
    >
      {own?.permissions.includes('admin.care') && <CareCard />}
      {own && !isOpen ? (
        <Card look="quiet">
          <Text>{t('dashboard.closed')}</Text>
        </Card>
      ) : (
        <QueryFrame
          query={dashboard}
          skeleton={
            <>
              <CardSkeleton lines={4} height="16rem" />
              <Columns>
                <CardSkeleton lines={3} height="13rem" />
                <CardSkeleton lines={3} height="13rem" />
              </Columns>
            </>
          }
          offline={t('dashboard.offlineTitle')}
        >
          {(known) => <Dashboard dashboard={known} />}
        </QueryFrame>
      )}
      {own?.permissions.includes('admin.settings') && (
        <LinkCard
          title={t('dashboard.settings.heading')}
          links={[{ to: '/admin/settings', icon: IconSettings, label: t('dashboard.settings.label'), text: t('dashboard.settings.text') }]}
        />
      )}
    </Page>
  );
}

/** The whole dashboard, from one response. */
export function Dashboard({ dashboard }: { readonly dashboard: AdminDashboard }) {
  const { waiting, members, enterprises, coaches, sessions, revenue } = dashboard;
  return (
    <>
      <WaitingCard waiting={waiting} />
      <Columns>
        {(members ?? enterprises ?? coaches) && <PeopleCard {...{ members, enterprises, coaches }} />}
        {sessions && <SessionsCard sessions={sessions} />}
      </Columns>
      {revenue && (
        <WhenSeen placeholder={revenuePlace}>
          <Suspense fallback={revenuePlace}>
            <RevenueCard revenue={revenue} />
          </Suspense>
        </WhenSeen>
      )}
      <OperationCard dashboard={dashboard} />
    </>
  );
}

/** Sessions of today, of the coming week and of the past one. */
function SessionsCard({ sessions }: { readonly sessions: NonNullable<AdminDashboard['sessions']> }) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const { today, comingSevenDays, completedSevenDays, cancelledSevenDays } = sessions;
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Card title={t('sessions.title')} action={<Link to="/admin/sessions">{t('sessions.all')}</Link>}>
      <FigureList
        figures={[
          { name: t('sessions.today'), value: number(today) },
          { name: t('sessions.coming'), value: number(comingSevenDays) },
          { name: t('sessions.completed'), value: number(completedSevenDays), note: t('sessions.lastWeek') },
          { name: t('sessions.cancelled'), value: number(cancelledSevenDays), note: t('sessions.lastWeek') },
        ]}
      />
    </Card>
  );
}
