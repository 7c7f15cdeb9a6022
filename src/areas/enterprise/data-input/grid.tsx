import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellKey, cellKey, cellOf, cellText, type Entered, monthlyNames, typedCell } from '../../../domain/analytics/monthly-cells.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { problemOf, shownValue } from './cell-words.ts';
import classes from './data-input.module.css';
import { GridInput } from './grid-input.tsx';
import { type Place, stepOf } from './grid-steps.ts';
import type { Cells } from './use-cells.ts';

interface GridProps {
  readonly months: readonly string[];
  readonly entered: ReadonlyMap<CellKey, Entered>;
  readonly cells: Cells;
  readonly isReadOnly: boolean;
  readonly onActive: (key: CellKey) => void;
  readonly onPaste: (text: string, from: CellKey) => void;
}

/** Months by names, used as a spreadsheet is: arrows move, typing or Enter edits, Escape takes back, Tab goes on, a block can be pasted. */
export function Grid({ months, entered, cells, isReadOnly, onActive, onPaste }: GridProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const [active, setActive] = useState<Place>({ row: months.length - 1, column: 0 });
  /** What the input begins with; null while no cell is edited. */
  const [editing, setEditing] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const wasActive = useRef(false);
  const activeCell = useRef<HTMLTableCellElement>(null);
  const row = Math.min(active.row, months.length - 1);
  const keyAt = (place: Place) => cellKey(monthlyNames[place.column] ?? 'total-employees', months[place.row] ?? '');
  const activeKey = keyAt({ row, column: active.column });

  useLayoutEffect(() => {
    if (!takesFocus.current || editing !== null) return;
    takesFocus.current = false;
    activeCell.current?.focus();
  });

  const goTo = (place: Place) => {
    takesFocus.current = true;
    setEditing(null);
    setActive(place);
    onActive(keyAt(place));
  };
  const textAt = (key: CellKey) => {
    const cell = cells.unsaved[key];
    if (cell) return 'text' in cell ? cell.text : cellText(cell.value, cellOf(key).name, reader.language);
    return cellText(entered.get(key)?.value ?? null, cellOf(key).name, reader.language);
  };
  const enter = (key: CellKey, text: string) => {
    if (text === textAt(key)) return;
    const cell = cells.unsaved[key];
    const over = cell ? cell.over : (entered.get(key)?.value ?? null);
    cells.change([[key, typedCell(text, key, over, reader.language)]]);
  };
  const size = { rows: months.length, columns: monthlyNames.length };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null) return;
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = stepOf(event, { row, column: active.column }, size);
    if (next) {
      event.preventDefault();
      goTo(next);
    } else if (isReadOnly) return;
    else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setEditing(textAt(activeKey));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      enter(activeKey, '');
    } else if (event.key === 'Escape' && cells.unsaved[activeKey]) cells.change([[activeKey, null]]);
    else if (isTyped && event.key !== ' ') {
      event.preventDefault();
      setEditing(event.key);
    }
  };
  const onClipboard = (event: ClipboardEvent) => {
    if (editing !== null) return;
    event.preventDefault();
    if (event.type === 'copy') event.clipboardData.setData('text/plain', textAt(activeKey));
    else if (!isReadOnly) onPaste(event.clipboardData.getData('text/plain'), activeKey);
  };

  return (
    <div className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid, and its cells are then that grid's (ARIA Authoring Practices).
        role="grid"
        className={classes.grid}
        aria-label={t('grid')}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={onKeyDown}
        onPaste={onClipboard}
        onCopy={onClipboard}
      >
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {monthlyNames.map((name) => (
              <th scope="col" key={name}>
                {t(`names.${name}`)}
                <span className={classes.unit}>{t(`units.${name}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, atRow) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, reader)}</th>
              {monthlyNames.map((name, column) => {
                const key = cellKey(name, month);
                const cell = cells.unsaved[key];
                const isActive = atRow === row && column === active.column;
                const problem = problemOf(cell, name, reader, t);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells.
                  <td
                    key={key}
                    ref={isActive ? activeCell : undefined}
                    tabIndex={isActive && editing === null ? 0 : -1}
                    aria-invalid={problem !== null || undefined}
                    title={problem ?? undefined}
                    data-state={problem !== null ? 'wrong' : cell ? 'unsaved' : undefined}
                    onFocus={() => {
                      if (!isActive) setActive({ row: atRow, column });
                      onActive(key);
                    }}
                    onMouseDown={() => {
                      wasActive.current = isActive && document.activeElement === activeCell.current;
                    }}
                    onClick={() => {
                      // The first press chooses the cell, the next one edits it: a finger has no double click.
                      if (editing === null && wasActive.current && !isReadOnly) setEditing(textAt(key));
                      else if (!isActive) goTo({ row: atRow, column });
                    }}
                  >
                    {isActive && editing !== null ? (
                      <GridInput
                        label={`${t(`names.${name}`)}, ${formatMonth(month, reader)}`}
                        begin={editing}
                        onEnd={(text, move) => {
                          if (text !== null) enter(key, text);
                          const pressed = { key: move === 'down' ? 'ArrowDown' : 'Tab', shiftKey: move === 'back' };
                          const next = move === 'stay' ? null : stepOf(pressed, { row, column }, size);
                          if (move === null) setEditing(null);
                          else goTo(next ?? { row, column });
                        }}
                      />
                    ) : (
                      <>
                        {cell
                          ? 'text' in cell
                            ? cell.text
                            : shownValue(cell.value, name, reader)
                          : shownValue(entered.get(key)?.value ?? null, name, reader)}
                        {cell && <VisuallyHidden>{problem ?? t('unsaved')}</VisuallyHidden>}
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
