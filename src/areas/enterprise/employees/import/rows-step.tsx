import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRow } from '../../../../domain/employees/import/check-rows.ts';
import type { Mapping } from '../../../../domain/employees/import/columns.ts';
import { type ImportField, importFields } from '../../../../domain/employees/import/fields.ts';
import { needsCorrection } from '../../../../domain/employees/import/wrong-row.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { TablePager } from '../../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../../ui/table/table-props.ts';
import { StatusBadge } from '../../../../ui/text/status-badge.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { RowCell } from './row-cell.tsx';
import '@mantine/core/styles/ActionIcon.css';

interface RowsStepProps {
  readonly mapping: Mapping;
  readonly rows: readonly CheckedRow[];
  readonly corrected: ReadonlySet<number>;
  readonly onCorrect: (row: number, field: ImportField, value: string) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Rows per page: ten thousand on one page would make typing slow. */
const pageSize = 50;

/** Every row with its problems, corrected in place. */
export function RowsStep({ mapping, rows, corrected, onCorrect, onBack, onNext }: RowsStepProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const { wrong, view, setView, shown, first, items, setPage } = useShownRows(rows, corrected);
  const [edited, setEdited] = useState<number | null>(null);
  const number = (value: number) => formatNumber(value, reader);
  const former = rows.filter(({ left }) => left !== null).length;
  const fine = rows.length - wrong.length - former;
  return (
    <Card title={t('rows.title')}>
      <Stack gap={4}>
        <Row gap="2 4" align="center" wraps role="status">
          <StatusBadge tone="ok">{t('rows.fine', { count: fine, number: number(fine) })}</StatusBadge>
          {wrong.length > 0 && (
            <StatusBadge tone="warning">{t('rows.wrong', { count: wrong.length, number: number(wrong.length) })}</StatusBadge>
          )}
          {former > 0 && <StatusBadge tone="quiet">{t('rows.former', { count: former, number: number(former) })}</StatusBadge>}
        </Row>
        <Text look="quiet">{t(wrong.length > 0 ? 'rows.wrongText' : 'rows.fineText')}</Text>
        <SelectInput
          label={t('rows.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'wrong', label: t('rows.onlyWrong') },
            { value: 'all', label: t('rows.all') },
          ]}
        />
        {items.length > 0 ? (
          <Table
            label={t('rows.title')}
            items={items}
            keyOf={({ row }) => String(row)}
            columns={columnsOf({ mapping, edited, onCorrect, onEdit: setEdited, t })}
          />
        ) : (
          <Text>{t('rows.noneWrong')}</Text>
        )}
        {items.length > 0 && (
          <TablePager
            place={t('place', { from: number(first + 1), to: number(first + items.length), total: number(shown.length) })}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            onPrevious={first > 0 ? () => setPage(first / pageSize - 1) : null}
            onNext={first + pageSize < shown.length ? () => setPage(first / pageSize + 1) : null}
          />
        )}
        <Row gap={2} wraps>
          <Button disabled={fine + former === 0} onClick={onNext}>
            {wrong.length > 0 ? t('rows.nextWithout', { count: wrong.length }) : t('rows.next')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** One page of all rows, or of those that are wrong. */
function useShownRows(rows: RowsStepProps['rows'], corrected: RowsStepProps['corrected']) {
  const wrong = useMemo(() => rows.filter(needsCorrection), [rows]);
  const [view, setView] = useState<'all' | 'wrong'>(wrong.length > 0 ? 'wrong' : 'all');
  const [page, setPage] = useState(0);
  // Corrected rows stay visible: otherwise they would disappear during editing.
  const shown = useMemo(
    () => (view === 'all' ? rows : rows.filter((row) => needsCorrection(row) || corrected.has(row.row))),
    [rows, view, corrected],
  );
  const first = Math.min(page * pageSize, Math.max(0, Math.ceil(shown.length / pageSize) - 1) * pageSize);
  return {
    ...{ wrong, view, shown, first, setPage },
    items: shown.slice(first, first + pageSize),
    setView: (next: 'all' | 'wrong') => {
      setView(next);
      setPage(0);
    },
  };
}

interface ColumnParts {
  readonly mapping: Mapping;
  readonly edited: number | null;
  readonly onCorrect: RowsStepProps['onCorrect'];
  readonly onEdit: (row: number | null) => void;
  readonly t: ReturnType<typeof useTranslation<'employees-import'>>['t'];
}

function columnsOf({ mapping, edited, onCorrect, onEdit, t }: ColumnParts): readonly TableColumn<CheckedRow>[] {
  const isShown = (field: ImportField) =>
    mapping[field] !== undefined || ((field === 'firstName' || field === 'lastName') && mapping.fullName !== undefined);
  const names: readonly ImportField[] = ['firstName', 'lastName'];
  const others = importFields.filter((field) => field !== 'fullName' && !names.includes(field));
  const fields = [...names, ...others].filter(isShown);
  return [
    {
      key: 'row',
      title: t('rows.row'),
      cell: ({ row }) => (
        <Row as="span" gap={1} align="center">
          <Text as="span" weight={600} lines="one" figures="tabular">
            {t('rows.number', { row })}
          </Text>
          <ActionIcon
            variant="subtle"
            size="var(--zh-touch)"
            aria-label={t(edited === row ? 'rows.doneRow' : 'rows.editRow', { row })}
            onClick={() => onEdit(edited === row ? null : row)}
          >
            {edited === row ? (
              <IconCheck size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            )}
          </ActionIcon>
        </Row>
      ),
    },
    ...fields.map((field) => ({
      key: field,
      title: t(`fields.${field}`),
      cell: (row: CheckedRow) => <RowCell row={row} field={field} isEdited={edited === row.row} onCorrect={onCorrect} />,
    })),
  ];
}
