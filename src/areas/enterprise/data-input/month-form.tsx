import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CellKey,
  cellKey,
  cellOf,
  cellText,
  type Entered,
  monthlyNames,
  typedCell,
  type UnsavedCell,
} from '../../../domain/analytics/monthly-cells.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { CellDetails } from './cell-details.tsx';
import { problemOf } from './cell-words.ts';
import type { Cells } from './use-cells.ts';

interface MonthFormProps {
  readonly months: readonly string[];
  readonly entered: ReadonlyMap<CellKey, Entered>;
  readonly cells: Cells;
  readonly isReadOnly: boolean;
}

/** One month as a form: on a phone it replaces the grid. */
export function MonthForm({ months, entered, cells, isReadOnly }: MonthFormProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  // The present month is not over: figures are usually entered for the month before.
  const [chosen, setChosen] = useState(months.at(-2) ?? months.at(-1) ?? '');
  const month = months.includes(chosen) ? chosen : (months.at(-1) ?? '');
  return (
    <Card>
      <SelectInput
        label={t('month')}
        value={month}
        onChange={setChosen}
        options={months.toReversed().map((value) => ({ value, label: formatMonth(value, reader) }))}
      />
      {monthlyNames.map((name) => {
        const key = cellKey(name, month);
        const cell = cells.unsaved[key];
        return (
          <Stack key={key} gap={2}>
            <CellField
              cellKey={key}
              cell={cell}
              stored={entered.get(key)?.value ?? null}
              isReadOnly={isReadOnly}
              onChange={(changed) => cells.change([[key, changed]])}
            />
            <CellDetails cellKey={key} entered={entered.get(key)} cell={cell} onUndo={() => cells.change([[key, null]])} isBelowField />
          </Stack>
        );
      })}
    </Card>
  );
}

interface CellFieldProps {
  readonly cellKey: CellKey;
  readonly cell: UnsavedCell | undefined;
  readonly stored: number | null;
  readonly isReadOnly: boolean;
  readonly onChange: (cell: UnsavedCell) => void;
}

function CellField({ cellKey: key, cell, stored, isReadOnly, onChange }: CellFieldProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const { name } = cellOf(key);
  const [typed, setTyped] = useState<string | null>(null);
  const over = cell ? cell.over : stored;
  const shown = cell && 'text' in cell ? cell.text : cellText(cell ? cell.value : stored, name, reader.language);
  const meant = typed === null ? null : typedCell(typed, key, over, reader.language);
  // Keeps the typed text, such as '6,', while it parses to the value.
  const isOwn = meant !== null && 'value' in meant && meant.value === (cell && 'value' in cell ? cell.value : stored);
  const problem = problemOf(cell, name, reader, t);
  return (
    <TextInput
      label={`${t(`names.${name}`)} (${t(`units.${name}`)})`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      readOnly={isReadOnly}
      value={isOwn && typed !== null && !(cell && 'text' in cell) ? typed : shown}
      {...(problem !== null && { problem })}
      onChange={(text) => {
        setTyped(text);
        onChange(typedCell(text, key, over, reader.language));
      }}
    />
  );
}
