import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { formatDay, formatMoney, type Reader } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The plan, its next invoice, and the unpaid ones. */
export function SubscriptionCard({ dashboard }: { readonly dashboard: EnterpriseDashboard }) {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  const { subscription, seats } = dashboard;
  const action = <Link to="/enterprise/account">{t('subscription.more')}</Link>;
  if (subscription === null) {
    return (
      <Card title={t('subscription.title')} action={action}>
        <Text tone="muted">
          {seats?.trialEndsAt ? t('subscription.trial', { day: formatDay(seats.trialEndsAt, reader) }) : t('subscription.none')}
        </Text>
      </Card>
    );
  }
  const { planName, status, interval, nextInvoice, openInvoices } = subscription;
  return (
    <Card title={t('subscription.title')} action={action}>
      <Row gap="1 3" align="center" wraps>
        <Text size="lg" weight={600}>
          {planName[reader.language]}
        </Text>
        <StatusBadge tone={status === 'running' ? 'ok' : 'warning'}>{t(`subscription.${status}`)}</StatusBadge>
      </Row>
      <Stack gap={2}>
        <Text>{[t(`subscription.${interval}`), ends(t, subscription, reader)].filter(Boolean).join(' · ')}</Text>
        <Text>
          {nextInvoice
            ? t('subscription.next', { day: formatDay(nextInvoice.at, reader), amount: formatMoney(nextInvoice.amount, reader) })
            : t('subscription.noNext')}
        </Text>
        {openInvoices > 0 && <Text tone="warning">{t('subscription.open', { count: openInvoices })}</Text>}
      </Stack>
    </Card>
  );
}

type Subscription = NonNullable<EnterpriseDashboard['subscription']>;

function ends(
  t: ReturnType<typeof useTranslation<'enterprise'>>['t'],
  { graceEndsAt, endsAt, renewsAt }: Subscription,
  reader: Reader,
): string {
  if (graceEndsAt) return t('subscription.grace', { day: formatDay(graceEndsAt, reader) });
  if (endsAt) return t('subscription.ends', { day: formatDay(endsAt, reader) });
  return renewsAt ? t('subscription.renews', { day: formatDay(renewsAt, reader) }) : '';
}
