import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRow } from '../../../../domain/employees/import/check-rows.ts';
import type { ImportField } from '../../../../domain/employees/import/fields.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { formatFieldDay } from '../../../../ui/form/typed-day.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from '../employees.module.css';

interface RowCellProps {
  readonly row: CheckedRow;
  readonly field: ImportField;
  readonly isEdited: boolean;
  readonly onCorrect: (row: number, field: ImportField, value: string) => void;
}

const oneLine: ReadonlySet<ImportField> = new Set(['startedOn', 'endedOn', 'employeeNumber', 'language']);

/** A cell as text, or as a field if it has a problem or its row is being edited. */
export function RowCell({ row, field, isEdited, onCorrect }: RowCellProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  const problemId = useId();
  const value = row.values[field] ?? '';
  const problem = row.problems[field];
  if (!problem && !isEdited) {
    return value === '' ? null : (
      <Text as="span" {...(oneLine.has(field) ? { lines: 'one' } : field === 'email' && { lines: 'anywhere' })}>
        {field === 'startedOn' && row.user?.startedOn ? formatFieldDay(row.user.startedOn, reader) : value}
      </Text>
    );
  }
  const correct = (typed: string) => {
    if (typed.trim() !== value) onCorrect(row.row, field, typed.trim());
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') focusNext(currentTarget);
  };
  return (
    <Stack as="span" gap={1}>
      {/* Applied on blur: each keystroke would validate the whole file. */}
      <input
        key={value}
        className={classes.cell}
        defaultValue={value}
        aria-label={t('rows.cell', { field: t(`fields.${field}`), row: row.row })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        maxLength={300}
        onBlur={({ currentTarget }) => correct(currentTarget.value)}
        onKeyDown={press}
      />
      {problem && (
        <Text as="span" size="xs" tone="danger" id={problemId}>
          {t(`problems.${problem}`)}
        </Text>
      )}
    </Stack>
  );
}

/** Moves to the next field, which applies this one on blur; from the last one to the step itself. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${classes.cell}`)];
  const next = fields[fields.indexOf(field) + 1] ?? field.closest<HTMLElement>('[tabindex="-1"]');
  if (next) next.focus();
  else field.blur();
}
