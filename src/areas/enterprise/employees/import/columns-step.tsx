import { useTranslation } from 'react-i18next';
import { assignField, type ImportField, importFields, missingFields } from '../../../../domain/employees/import/columns.ts';
import type { DayOrder } from '../../../../domain/employees/import/days.ts';
import { dayOrderIn, type OpenTable, samplesOf } from '../../../../domain/employees/import/open-table.ts';
import { formatList } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from '../employees.module.css';

interface ColumnsStepProps {
  readonly table: OpenTable;
  readonly order: DayOrder;
  readonly onTable: (table: OpenTable) => void;
  readonly onOrder: (order: DayOrder) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** What each column of the file is; recognised by its name, and changeable. */
export function ColumnsStep({ table, order, onTable, onOrder, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const missing = missingFields(table.mapping);
  return (
    <Card title={t('columns.title')}>
      <Stack gap={5}>
        <Text>{t('columns.text')}</Text>
        <ColumnFields table={table} onTable={onTable} />
        {dayOrderIn(table).kind === 'asked' && (
          <SelectInput<DayOrder>
            label={t('columns.days')}
            help={t('columns.daysHelp')}
            value={order}
            onChange={onOrder}
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
          <Button disabled={missing.length > 0} onClick={onNext}>
            {t('columns.next')}
          </Button>
          <Button variant="default" onClick={onBack}>
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
              value={table.mapping[column] ?? 'none'}
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
