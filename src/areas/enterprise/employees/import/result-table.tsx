import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultRow } from '../../../../domain/employees/import/results.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { TablePager } from '../../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../../ui/table/table-props.ts';
import { StatusBadge, type StatusTone } from '../../../../ui/text/status-badge.tsx';
import { Text } from '../../../../ui/text/text.tsx';

const tones: Readonly<Record<ResultRow['outcome'], StatusTone>> = {
  imported: 'ok',
  updated: 'info',
  unchanged: 'quiet',
  refused: 'danger',
  'left-out': 'warning',
  former: 'quiet',
};

const pageSize = 50;

interface ResultTableProps {
  readonly rows: readonly ResultRow[];
  readonly failed: readonly ResultRow[];
  readonly reasonOf: (row: ResultRow) => string;
}

/** Every row of the file with its result; failed ones first. */
export function ResultTable({ rows, failed, reasonOf }: ResultTableProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const columns = useResultColumns(reasonOf);
  const [view, setView] = useState<'failed' | 'all'>(failed.length > 0 ? 'failed' : 'all');
  const [page, setPage] = useState(0);
  const shown = view === 'failed' ? failed : rows;
  const items = shown.slice(page * pageSize, (page + 1) * pageSize);
  const number = (value: number) => formatNumber(value, reader);
  return (
    <Stack gap={4}>
      {failed.length > 0 && (
        <SelectInput
          label={t('rows.view')}
          value={view}
          onChange={(next) => {
            setView(next);
            setPage(0);
          }}
          options={[
            { value: 'failed', label: t('results.onlyFailed') },
            { value: 'all', label: t('rows.all') },
          ]}
        />
      )}
      <Table label={t('results.rows')} items={items} keyOf={({ row }) => String(row)} columns={columns} />
      <TablePager
        place={t('place', {
          from: number(Math.min(shown.length, page * pageSize + 1)),
          to: number(page * pageSize + items.length),
          total: number(shown.length),
        })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        onPrevious={page > 0 ? () => setPage(page - 1) : null}
        onNext={(page + 1) * pageSize < shown.length ? () => setPage(page + 1) : null}
      />
    </Stack>
  );
}

function useResultColumns(reasonOf: ResultTableProps['reasonOf']): readonly TableColumn<ResultRow>[] {
  const { t } = useTranslation('employees-import');
  return [
    {
      key: 'person',
      title: t('results.person'),
      cell: ({ row, values }) => (
        <Stack as="span" shrinks>
          <Text as="span" weight={600} lines="anywhere">
            {[values.firstName, values.lastName].filter(Boolean).join(' ') || t('rows.number', { row })}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {values.email}
          </Text>
        </Stack>
      ),
    },
    { key: 'row', title: t('rows.row'), width: '6rem', cell: ({ row }) => row },
    {
      key: 'outcome',
      title: t('results.outcome'),
      cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>,
    },
    { key: 'reason', title: t('results.reason'), cell: (row) => reasonOf(row) || null },
  ];
}
