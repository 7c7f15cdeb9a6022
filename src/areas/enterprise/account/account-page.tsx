import { useTranslation } from 'react-i18next';
import { useIsDeactivated } from '../../../domain/enterprises/dashboard.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useEnterpriseAccount } from '../../../domain/subscriptions/account.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { BillingCard } from './billing-card.tsx';
import { EndingCard } from './ending-card.tsx';
import { FormerCard } from './former-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** What an enterprise has subscribed to, what it is invoiced, and who the invoices are written to. */
export function AccountPage() {
  const { t } = useTranslation('employer-account');
  const account = useEnterpriseAccount();
  const isOffline = useIsOffline();
  const isDeactivated = useIsDeactivated();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <QueryFrame
        query={account}
        skeleton={
          <>
            <CardSkeleton lines={5} height="18rem" />
            <CardSkeleton lines={6} height="20rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {({ subscriptions, payments }) => {
          const part = { subscriptions, isClosed: isOffline || isDeactivated, onDone: account.refresh };
          const { current, former } = subscriptions;
          return (
            <>
              {isDeactivated ? (
                <Notice tone="warning">{t('closed.notice')}</Notice>
              ) : (
                isOffline && <Notice tone="info">{t('offlineChange')}</Notice>
              )}
              <SubscriptionCard {...part} />
              <PaymentsCard payments={payments} />
              <BillingCard {...part} />
              {former.length > 0 && <FormerCard former={former} />}
              {current?.status === 'running' && !isDeactivated && <EndingCard {...part} subscription={current} />}
            </>
          );
        }}
      </QueryFrame>
    </Page>
  );
}
