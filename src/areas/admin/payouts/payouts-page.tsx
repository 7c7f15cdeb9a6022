import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePayoutMonths } from '../../../domain/payouts/for-admins.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay, formatMoney } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Earnings of the coaches by month, and the unpaid part of them. */
export function PayoutsPage() {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const present = `${calendarDay(useNow(), reader).slice(0, 7)}-01`;
  const months = usePayoutMonths();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<Link to="/admin/coach">{t('coaches')}</Link>}>
      <QueryFrame query={months} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
        {({ items }) => (
          <Card title={t('months')} padding="none">
            {items.length === 0 ? (
              <EmptyState level={3} picture="plant" title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <RowList
                items={items}
                keyOf={({ startsOn, total }) => `${startsOn} ${total.currency}`}
                linkOf={({ startsOn }) => `/admin/coach/payouts/${startsOn}`}
                label={t('months')}
                isSpaced
              >
                {({ startsOn, total, unpaid, coachCount, unpaidCount }) => {
                  const state = unpaidCount === 0 ? 'paid' : startsOn >= present ? 'open' : 'due';
                  return (
                    <Row as="span" gap="1 4" justify="between" align="center" wraps>
                      <Stack as="span" shrinks>
                        <Text as="span" weight={600}>
                          {formatMonth(startsOn.slice(0, 7), reader)}
                        </Text>
                        <Text as="span" look="note">
                          {[
                            t('coachCount', { count: coachCount }),
                            ...(state === 'due' ? [t('toPay', { amount: formatMoney(unpaid, reader) })] : []),
                          ].join(' · ')}
                        </Text>
                      </Stack>
                      <Row as="span" gap={3} align="center">
                        <PayoutBadge status={state} />
                        <Text as="span" weight={650} figures="tabular">
                          {formatMoney(total, reader)}
                        </Text>
                      </Row>
                    </Row>
                  );
                }}
              </RowList>
            )}
          </Card>
        )}
      </QueryFrame>
    </Page>
  );
}

const tones = { open: 'quiet', due: 'warning', paid: 'ok', ordered: 'info' } as const;

/** The status of a payout; `ordered` is in a file for the bank. */
export function PayoutBadge({ status }: { readonly status: keyof typeof tones }) {
  const { t } = useTranslation('admin-payouts');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
