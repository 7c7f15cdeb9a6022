import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { useCurrentUser } from '../../../domain/accounts/current-user.ts';
import { useEnterpriseDashboard } from '../../../domain/enterprises/dashboard.ts';
import { useShared } from '../../../identity/index.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ImportNotice } from '../import-notice.tsx';
import { DeactivatedCard } from './deactivated-card.tsx';
import { HealthCard } from './health-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The home of employers: open tasks, then an overview of the company. */
export function DashboardPage() {
  const { t } = useTranslation('enterprise');
  const dashboard = useEnterpriseDashboard();
  const firstName = useFirstName();
  return (
    <Page
      title={firstName ? t('dashboard.greeting', { name: firstName }) : t('dashboard.title')}
      tabTitle={t('dashboard.title')}
      lead={dashboard.data ? t('dashboard.lead', { company: dashboard.data.enterpriseName }) : undefined}
    >
      <QueryFrame
        query={dashboard}
        skeleton={
          <>
            <CardSkeleton lines={3} height="13rem" />
            <Columns>
              <CardSkeleton lines={4} height="16rem" />
              <CardSkeleton lines={4} height="16rem" />
            </Columns>
          </>
        }
        offline={t('dashboard.offlineTitle')}
      >
        {(known) => (
          <>
            <ImportNotice />
            <Dashboard dashboard={known} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

/** The whole dashboard, from one response. */
export function Dashboard({ dashboard }: { readonly dashboard: EnterpriseDashboard }) {
  const { permissions } = useShared();
  const isDeactivated = dashboard.deactivation !== null;
  const isSettingUp = !isDeactivated && dashboard.setupStep !== 'done';
  return (
    <>
      {isDeactivated && <DeactivatedCard dashboard={dashboard} />}
      {isSettingUp && <SetupCard dashboard={dashboard} />}
      {!(isSettingUp && dashboard.waiting.length === 0) && <WaitingCard waiting={dashboard.waiting} isQuiet={isDeactivated} />}
      <Columns>
        {dashboard.employees && <PeopleCard dashboard={dashboard} people={dashboard.employees} />}
        {dashboard.health && <HealthCard health={dashboard.health} />}
        {permissions.includes('enterprise.subscriptions') && <SubscriptionCard dashboard={dashboard} />}
        {dashboard.openIssues !== null && <SupportCard count={dashboard.openIssues} />}
      </Columns>
    </>
  );
}

/** A first name can have two words, so it is not guessed from the whole name. */
function useFirstName(): string | undefined {
  const current = useCurrentUser().data;
  const { user } = useShared();
  return (current?.role === 'EMPLOYER' ? current.profile.name.firstName : undefined) ?? user?.name?.firstName;
}

/** Reports of this company's administrators that are not resolved yet. */
function SupportCard({ count }: { readonly count: number }) {
  const { t } = useTranslation('enterprise');
  return (
    <Card title={t('issues.title')} action={<Link to="/enterprise/technicalissue">{t('issues.more')}</Link>}>
      <Text tone="muted">{count === 0 ? t('issues.none') : t('issues.open', { count })}</Text>
    </Card>
  );
}
