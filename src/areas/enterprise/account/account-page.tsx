import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../contract/subscriptions.ts';
import { useIsDeactivated } from '../../../domain/enterprises/dashboard.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useEnterpriseAccount } from '../../../domain/subscriptions/account.ts';
import { formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BillingCard } from './billing-card.tsx';
import { EndingCard } from './ending-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** The subscription of an enterprise, its invoices, and its billing details. */
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

/** Subscriptions that are over, collapsed. */
function FormerCard({ former }: { readonly former: readonly Subscription[] }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  return (
    <details>
      <Text as="summary" weight={600}>
        {t('subscription.former')}
      </Text>
      <Stack as="ul" gap={1} above={2}>
        {former.map(({ id, planName, startedAt, endsAt }) => (
          <Text as="li" look="quiet" key={id}>
            {t('subscription.formerLine', {
              name: planName[reader.language],
              from: formatPaperDay(startedAt, reader),
              to: endsAt === null ? '…' : formatPaperDay(endsAt, reader),
            })}
          </Text>
        ))}
      </Stack>
    </details>
  );
}
