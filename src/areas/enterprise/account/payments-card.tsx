import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaymentTransaction } from '../../../../contract/invoice.ts';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Every invoice with its status, latest first. */
export function PaymentsCard({ payments }: { readonly payments: readonly PaymentTransaction[] }) {
  const { t } = useTranslation('employer-account');
  return (
    <Card title={t('payments.title')} padding="none">
      {payments.length === 0 ? (
        <EmptyState level={3} picture="letters" title={t('payments.none')} text={t('payments.noneText')} />
      ) : (
        <RowList
          items={payments}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `/enterprise/account/invoices/${id}`}
          label={t('payments.title')}
          isSpaced
        >
          {(payment) => <PaymentRow payment={payment} />}
        </RowList>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: PaymentTransaction }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { invoiceNumber, amount, issuedAt, dueAt, paidAt, status } = payment;
  // A snapshot that this device stored before does not have it.
  const credited = status === 'cancelled' || status === 'refunded' ? 0 : (payment.credited?.cents ?? 0);
  const when =
    paidAt === null ? t('payments.due', { at: formatDay(dueAt, reader) }) : t('payments.paidOn', { at: formatDay(paidAt, reader) });
  return (
    <Row as="span" gap={3} align="center">
      <Row as="span" gap="1 4" align="center" justify="between" wraps grows shrinks>
        <Stack as="span" shrinks>
          <Text as="span" weight={600} figures="tabular">
            {invoiceNumber}
          </Text>
          <Text as="span" look="note">
            {[
              t('payments.issued', { at: formatDay(issuedAt, reader) }),
              when,
              credited > 0 && t('payments.credited', { amount: formatMoney({ ...amount, cents: credited }, reader) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Row as="span" gap={3} align="center">
          <PaymentBadge payment={payment} />
          <Text as="span" weight={650} figures="tabular">
            {formatMoney(amount, reader)}
          </Text>
        </Row>
      </Row>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Row>
  );
}

const tones = { open: 'info', overdue: 'danger', paid: 'ok', failed: 'danger', refunded: 'quiet', cancelled: 'quiet' } as const;

export function PaymentBadge({ payment: { status, isOverdue } }: { readonly payment: Pick<PaymentTransaction, 'status' | 'isOverdue'> }) {
  const { t } = useTranslation('employer-account');
  const state = isOverdue ? 'overdue' : status;
  return <StatusBadge tone={tones[state]}>{t(`payments.status.${state}`)}</StatusBadge>;
}
