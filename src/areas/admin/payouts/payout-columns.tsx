import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachPayout } from '../../../../contract/payouts.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { PayoutBadge } from './payouts-page.tsx';

/** The columns of payouts: the coach, the sessions, the status and the amount. */
export function usePayoutColumns(startsOn: string): readonly TableColumn<CoachPayout>[] {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  return [
    {
      key: 'coach',
      title: t('column.coach'),
      cell: ({ id, coachName, bank }) => (
        <Stack as="span" shrinks>
          <Text as={Link} to={`/admin/coach/payouts/${startsOn}/${id}`} weight={600} lines="anywhere">
            {coachName}
          </Text>
          <Text as="span" look="note">
            {bank === null ? t('noBank') : t('bank', { country: bank.country, ending: bank.ibanEnding })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'why',
      title: t('column.why'),
      cell: ({ sessionCount, minutes, corrected }) =>
        [
          t('sessions', { count: sessionCount, hours: formatNumber(minutes / 60, reader, { maximumFractionDigits: 1 }) }),
          ...(corrected.cents === 0 ? [] : [t('corrected', { amount: formatMoney(corrected, reader) })]),
        ].join(' · '),
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: ({ status, exportId }) => <PayoutBadge status={status === 'due' && exportId !== null ? 'ordered' : status} />,
    },
    { key: 'reference', title: t('column.reference'), cell: ({ reference }) => reference },
    {
      key: 'amount',
      title: t('column.amount'),
      cell: ({ amount }) => (
        <Text as="span" weight={650} figures="tabular">
          {formatMoney(amount, reader)}
        </Text>
      ),
    },
  ];
}
