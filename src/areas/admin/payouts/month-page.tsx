import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { CoachPayout } from '../../../../contract/payouts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { canBeExported, type PayoutMonth, sumsOf, usePayoutMonth } from '../../../domain/payouts/for-admins.ts';
import { formatList, formatMoney, insideSentence } from '../../../i18n/format.ts';
import { formatCalendarDay, formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { ExportsCard } from './exports-card.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { usePayoutColumns } from './payout-columns.tsx';

/** The payouts of a month by coach: selected ones are exported to a bank file, and marked as paid. */
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
  const columns = usePayoutColumns(month.startsOn);
  const total = useTotal();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<'pay' | 'export' | null>(null);
  const { items, exports, missing } = month;
  const picked = items.filter(({ id, status }) => chosen.has(id) && status === 'due');
  const exportable = picked.filter(canBeExported);
  const close = () => setSheet(null);
  const done = () => {
    setChosen(new Set());
    onDone();
  };
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState picture="plant" title={t('emptyMonth.title')} text={t('emptyMonth.text')} />
      </Card>
    );
  }
  return (
    <>
      <MonthNotes month={month} />
      {picked.length > 0 && <ChosenActions picked={picked} canExport={exportable.length > 0} onOpen={setSheet} />}
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

/** The text for the sum of some payouts, by currency. */
function useTotal() {
  const reader = useReader();
  return (payouts: readonly CoachPayout[]) =>
    formatList(
      sumsOf(payouts.map(({ amount }) => amount)).map((sum) => formatMoney(sum, reader)),
      reader,
    );
}

/** The sum of the month, and why some payouts are blocked. */
function MonthNotes({ month: { items, missing, paidOn } }: Pick<MonthListProps, 'month'>) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const isOffline = useIsOffline();
  const total = useTotal();
  const withoutBank = items.filter(({ bank, status, amount }) => bank === null && status !== 'paid' && amount.cents > 0);
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
    </>
  );
}

interface ChosenActionsProps {
  readonly picked: readonly CoachPayout[];
  readonly canExport: boolean;
  readonly onOpen: (sheet: 'pay' | 'export') => void;
}

function ChosenActions({ picked, canExport, onOpen }: ChosenActionsProps) {
  const { t } = useTranslation('admin-payouts');
  const isOffline = useIsOffline();
  const total = useTotal();
  return (
    <Row gap={3} align="center" wraps>
      <Text weight={600} role="status">
        {t('chosen', { count: picked.length, total: total(picked) })}
      </Text>
      <Button disabled={isOffline || !canExport} onClick={() => onOpen('export')}>
        {t('exporting.open')}
      </Button>
      <Button variant="default" disabled={isOffline} onClick={() => onOpen('pay')}>
        {t('paying.open')}
      </Button>
    </Row>
  );
}
