import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { CoachPayout } from '../../../../contract/payouts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { canBeExported, type PayoutMonth, sumsOf, usePayoutMonth } from '../../../domain/payouts/for-admins.ts';
import { formatList, formatMoney, formatNumber, insideSentence } from '../../../i18n/format.ts';
import { formatCalendarDay, formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { ExportsCard } from './exports-card.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { PayoutBadge } from './payouts-page.tsx';

/** What each coach is owed for a month: chosen ones are put into a file for the bank, and marked as paid. */
export function PayoutMonthPage() {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const { month = '' } = useParams();
  const known = usePayoutMonth(month);
  const name = /^\d{4}-\d{2}-01$/.test(month) ? formatMonth(month.slice(0, 7), reader) : '';
  return (
    <Page title={t('month', { month: insideSentence(name, reader) })} meta={<Link to="/admin/coach/payouts">{t('back')}</Link>}>
      <QueryFrame
        query={known}
        skeleton={{ rows: 6 }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => <MonthList month={data} onDone={known.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface MonthListProps {
  readonly month: PayoutMonth;
  readonly onDone: () => void;
}

export function MonthList({ month, onDone }: MonthListProps) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const isOffline = useIsOffline();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<'pay' | 'export' | null>(null);
  const { items, exports, missing, paidOn, startsOn } = month;
  const picked = items.filter(({ id, status }) => chosen.has(id) && status === 'due');
  const exportable = picked.filter(canBeExported);
  const withoutBank = items.filter(({ bank, status, amount }) => bank === null && status !== 'paid' && amount.cents > 0);
  const total = (payouts: readonly CoachPayout[]) =>
    formatList(
      sumsOf(payouts.map(({ amount }) => amount)).map((sum) => formatMoney(sum, reader)),
      reader,
    );
  const close = () => setSheet(null);
  const done = () => {
    setChosen(new Set());
    onDone();
  };
  const columns: readonly TableColumn<CoachPayout>[] = [
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
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState picture="plant" title={t('emptyMonth.title')} text={t('emptyMonth.text')} />
      </Card>
    );
  }
  return (
    <>
      <Text>{t('sum', { total: total(items), day: insideSentence(formatCalendarDay(paidOn, reader), reader) })}</Text>
      {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
      {missing.length > 0 && <Notice tone="warning">{t('notConfigured', { names: formatList(missing, reader) })}</Notice>}
      {withoutBank.length > 0 && (
        <Notice tone="warning">
          {t('withoutBank', {
            names: formatList(
              withoutBank.map(({ coachName }) => coachName),
              reader,
            ),
          })}
        </Notice>
      )}
      {picked.length > 0 && (
        <Row gap={3} align="center" wraps>
          <Text weight={600} role="status">
            {t('chosen', { count: picked.length, total: total(picked) })}
          </Text>
          <Button disabled={isOffline || exportable.length === 0} onClick={() => setSheet('export')}>
            {t('exporting.open')}
          </Button>
          <Button variant="default" disabled={isOffline} onClick={() => setSheet('pay')}>
            {t('paying.open')}
          </Button>
        </Row>
      )}
      <Card padding="none">
        <Table
          label={t('coachesOfMonth')}
          columns={columns}
          items={items}
          keyOf={({ id }) => id}
          choice={{
            chosen,
            onChange: setChosen,
            labelOf: ({ coachName }) => t('choose', { name: coachName }),
            allLabel: t('chooseAll'),
          }}
        />
      </Card>
      {exports.length > 0 && <ExportsCard exports={exports} items={items} canMakeFile={missing.length === 0} onDone={done} />}
      {sheet === 'pay' && <PaySheet payouts={picked} total={total(picked)} onClose={close} onDone={done} />}
      {sheet === 'export' && (
        <ExportSheet
          payouts={exportable}
          leftOut={picked.length - exportable.length}
          total={total(exportable)}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
