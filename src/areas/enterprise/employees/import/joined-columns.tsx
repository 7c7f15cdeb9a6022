import { useTranslation } from 'react-i18next';
import { joinColumns } from '../../../../domain/employees/import/check-rows.ts';
import { moveEarlier } from '../../../../domain/employees/import/columns.ts';
import { type ImportField, importFields } from '../../../../domain/employees/import/fields.ts';
import type { OpenTable } from '../../../../domain/employees/import/open-table.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface JoinedColumnsProps {
  readonly table: OpenTable;
  readonly onTable: (table: OpenTable) => void;
}

/** Fields made of several columns: their order, and the result in the first row. */
export function JoinedColumns({ table, onTable }: JoinedColumnsProps) {
  const { t } = useTranslation('employees-import');
  const fields = importFields.filter((field) => (table.mapping[field]?.length ?? 0) > 1);
  const nameOf = (column: number) => table.headings[column] || t('columns.unnamed', { number: column + 1 });
  const move = (field: ImportField, column: number) => onTable({ ...table, mapping: moveEarlier(table.mapping, field, column) });
  return fields.map((field) => {
    const columns = table.mapping[field] ?? [];
    const example = table.cells.slice(table.header + 1).find((row) => columns.every((column) => row[column]?.trim()));
    return (
      <Stack key={field} as="section" gap={2} aria-label={t('columns.joined', { field: t(`fields.${field}`) })}>
        <Text weight={600}>{t('columns.joined', { field: t(`fields.${field}`) })}</Text>
        <Text role="status" lines="anywhere">
          {columns.map(nameOf).join(' + ')}
          {example ? ` → ${joinColumns(example, columns)}` : ''}
        </Text>
        <Row gap={2} wraps>
          {columns.slice(1).map((column) => (
            <Button key={column} variant="default" size="sm" onClick={() => move(field, column)}>
              {t('columns.earlier', { name: nameOf(column) })}
            </Button>
          ))}
        </Row>
      </Stack>
    );
  });
}
