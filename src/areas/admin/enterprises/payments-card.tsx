import { useTranslation } from 'react-i18next';
import { usePaymentsOf } from '../../../domain/subscriptions/for-admins.ts';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PaymentStatusBadge } from './badges.tsx';

/** The invoices of an enterprise with their status. */
export function PaymentsCard({ enterpriseId }: { readonly enterpriseId: string }) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const payments = usePaymentsOf(enterpriseId);
  return (
    <Card title={t('payments.title')} padding="none">
      <QueryFrame query={payments} level={3} skeleton={{ rows: 3 }} offline={t('offlineTitle')}>
        {({ items }) =>
          items.length === 0 ? (
            <RowList items={['none']} keyOf={(key) => key} label={t('payments.title')} isSpaced>
              {() => <Text tone="muted">{t('payments.none')}</Text>}
            </RowList>
          ) : (
            <RowList
              items={items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/admin/enterprise/invoices/${id}`}
              label={t('payments.title')}
              isSpaced
            >
              {(payment) => (
                <Row as="span" gap="1 4" justify="between" align="center" wraps>
                  <Stack as="span" shrinks>
                    <Text as="span" weight={600} figures="tabular">
                      {payment.invoiceNumber}
                    </Text>
                    <Text as="span" look="note">
                      {[
                        t('payments.issued', { at: formatDay(payment.issuedAt, reader) }),
                        payment.paidAt === null
                          ? t('payments.due', { at: formatDay(payment.dueAt, reader) })
                          : t('payments.paid', { at: formatDay(payment.paidAt, reader) }),
                      ].join(' · ')}
                    </Text>
                  </Stack>
                  <Row as="span" gap={3} align="center">
                    <PaymentStatusBadge {...payment} />
                    <Text as="span" weight={650} figures="tabular">
                      {formatMoney(payment.amount, reader)}
                    </Text>
                  </Row>
                </Row>
              )}
            </RowList>
          )
        }
      </QueryFrame>
    </Card>
  );
}
