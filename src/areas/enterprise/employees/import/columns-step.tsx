import { useTranslation } from 'react-i18next';
import { assignField, fieldOf, missingFields } from '../../../../domain/employees/import/columns.ts';
import type { DayOrder } from '../../../../domain/employees/import/days.ts';
import { type ImportField, importFields } from '../../../../domain/employees/import/fields.ts';
import { dayOrderIn, type OpenTable, type StatusWord, samplesOf } from '../../../../domain/employees/import/open-table.ts';
import type { ReadSheet } from '../../../../domain/employees/import/parse-sheet.ts';
import { formatList, formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckboxInput, SelectInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from '../employees.module.css';
import { JoinedColumns } from './joined-columns.tsx';

interface ColumnsStepProps {
  readonly table: OpenTable;
  readonly sheets: readonly ReadSheet[];
  readonly sheet: number;
  readonly isRemembered: boolean;
  readonly order: DayOrder;
  readonly statuses: readonly StatusWord[];
  readonly leftStatuses: ReadonlySet<string>;
  readonly onSheet: (sheet: number) => void;
  readonly onTable: (table: OpenTable) => void;
  readonly onOrder: (order: DayOrder) => void;
  readonly onStatus: (word: string, isLeaverStatus: boolean) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The meaning of each column of the file; recognised by its name, and changeable. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, sheets, sheet, isRemembered, order, statuses, leftStatuses } = props;
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const missing = missingFields(table.mapping);
  return (
    <Card title={t('columns.title')}>
      <Stack gap={5}>
        {sheets.length > 1 && (
          <SelectInput
            label={t('columns.sheet')}
            help={t('columns.sheetHelp')}
            value={String(sheet)}
            onChange={(chosen) => props.onSheet(Number(chosen))}
            options={sheets.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? t('columns.hiddenSheet', { name }) : name,
            }))}
          />
        )}
        <Text>{t(isRemembered ? 'columns.remembered' : 'columns.text')}</Text>
        <ColumnFields table={table} onTable={props.onTable} />
        <JoinedColumns table={table} onTable={props.onTable} />
        {statuses.length > 0 && <StatusWords statuses={statuses} left={leftStatuses} onChange={props.onStatus} />}
        {dayOrderIn(table).kind === 'asked' && (
          <SelectInput<DayOrder>
            label={t('columns.days')}
            help={t('columns.daysHelp')}
            value={order}
            onChange={props.onOrder}
            options={[
              { value: 'day-month', label: t('columns.dayMonth') },
              { value: 'month-day', label: t('columns.monthDay') },
            ]}
          />
        )}
        {missing.length > 0 && (
          <Notice tone="warning" isLive>
            {t('columns.missing', {
              fields: formatList(
                missing.map((field) => t(`fields.${field}`)),
                reader,
              ),
            })}
          </Notice>
        )}
        <Row gap={2} wraps>
          <Button disabled={missing.length > 0} onClick={props.onNext}>
            {t('columns.next')}
          </Button>
          <Button variant="default" onClick={props.onBack}>
            {t('otherFile')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Each column under its name, with some of its values. */
function ColumnFields({ table, onTable }: Pick<ColumnsStepProps, 'table' | 'onTable'>) {
  const { t } = useTranslation('employees-import');
  const assign = (column: number, field: ImportField | 'none') =>
    onTable({ ...table, mapping: assignField(table.mapping, column, field === 'none' ? null : field) });
  return (
    <ul className={classes.columns}>
      {table.headings.map((heading, column) => {
        const samples = samplesOf(table, column);
        if (heading === '' && samples.length === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index; two can have one name.
          <li key={column}>
            <SelectInput<ImportField | 'none'>
              label={heading || t('columns.unnamed', { number: column + 1 })}
              value={fieldOf(table.mapping, column) ?? 'none'}
              onChange={(field) => assign(column, field)}
              options={[
                { value: 'none', label: t('columns.none') },
                ...importFields.map((value) => ({ value, label: t(`fields.${value}`) })),
              ]}
            />
            <Text look="note" className={classes.samples ?? ''}>
              {samples.length > 0 ? samples.join(' · ') : t('columns.empty')}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}

interface StatusWordsProps {
  readonly statuses: readonly StatusWord[];
  readonly left: ReadonlySet<string>;
  readonly onChange: (word: string, isLeaverStatus: boolean) => void;
}

/** Which words of the status column mean that a person has left. */
function StatusWords({ statuses, left, onChange }: StatusWordsProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  return (
    <Stack as="section" gap={2} aria-label={t('columns.statuses')}>
      <Text weight={600}>{t('columns.statuses')}</Text>
      <Text look="quiet">{t('columns.statusesHelp')}</Text>
      {statuses.map(({ word, label, count }) => (
        <CheckboxInput
          key={word}
          label={t('columns.status', { label, count, number: formatNumber(count, reader) })}
          value={left.has(word)}
          onChange={(isLeaverStatus) => onChange(word, isLeaverStatus)}
        />
      ))}
    </Stack>
  );
}
