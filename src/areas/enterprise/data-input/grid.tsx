import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthlyDataName } from '../../../../contract/analytics.ts';
import { type CellKey, cellKey, type Entered, monthlyNames } from '../../../domain/analytics/monthly-cells.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './data-input.module.css';
import { GridInput, type GridMove } from './grid-input.tsx';
import { type Place, stepOf } from './grid-steps.ts';
import { type ActiveCell, useActiveCell } from './use-active-cell.ts';
import { type CellEntries, useCellEntries } from './use-cell-entries.ts';
import type { Cells } from './use-cells.ts';

interface GridProps {
  readonly months: readonly string[];
  readonly entered: ReadonlyMap<CellKey, Entered>;
  readonly cells: Cells;
  readonly isReadOnly: boolean;
  readonly onActive: (key: CellKey) => void;
  readonly onPaste: (text: string, from: CellKey) => void;
}

/** Months by names, used as a spreadsheet: arrows move, typing or Enter edits, Escape cancels, Tab moves on, a block can be pasted. */
export function Grid({ months, entered, cells, isReadOnly, onActive, onPaste }: GridProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const active = useActiveCell(months, onActive);
  const entries = useCellEntries(entered, cells);
  const wasActive = useRef(false);

  const onClipboard = (event: ClipboardEvent) => {
    if (active.editing !== null) return;
    event.preventDefault();
    if (event.type === 'copy') event.clipboardData.setData('text/plain', entries.textAt(active.key));
    else if (!isReadOnly) onPaste(event.clipboardData.getData('text/plain'), active.key);
  };

  return (
    <div className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid, and its cells are then that grid's (ARIA Authoring Practices).
        role="grid"
        className={classes.grid}
        aria-label={t('grid')}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={(event) => pressKey(event, { active, entries, isReadOnly })}
        onPaste={onClipboard}
        onCopy={onClipboard}
      >
        <GridHead />
        <tbody>
          {months.map((month, row) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, reader)}</th>
              {monthlyNames.map((name, column) => {
                const at = { name, month, place: { row, column } };
                return <GridCell key={cellKey(name, month)} {...{ at, active, entries, isReadOnly, wasActive, onActive }} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead() {
  const { t } = useTranslation('data-input');
  return (
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
  );
}

interface EditedGrid {
  readonly active: ActiveCell;
  readonly entries: CellEntries;
  readonly isReadOnly: boolean;
}

interface GridCellProps extends EditedGrid {
  readonly at: { readonly name: MonthlyDataName; readonly month: string; readonly place: Place };
  /** Whether the cell that is pressed was the active one before. */
  readonly wasActive: RefObject<boolean>;
  readonly onActive: (key: CellKey) => void;
}

function GridCell({ at: { name, month, place }, active, entries, isReadOnly, wasActive, onActive }: GridCellProps) {
  const key = cellKey(name, month);
  const isActive = place.row === active.place.row && place.column === active.place.column;
  const { text, problem, note } = entries.shownAt(key);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells.
    <td
      ref={isActive ? active.element : undefined}
      tabIndex={isActive && active.editing === null ? 0 : -1}
      aria-invalid={problem !== null || undefined}
      title={problem ?? undefined}
      data-state={problem !== null ? 'wrong' : note !== null ? 'unsaved' : undefined}
      onFocus={() => {
        if (!isActive) active.choose(place);
        onActive(key);
      }}
      onMouseDown={() => {
        wasActive.current = isActive && document.activeElement === active.element.current;
      }}
      onClick={() => {
        // The first tap selects the cell, the next one edits it: a touch screen has no double click.
        if (active.editing === null && wasActive.current && !isReadOnly) active.edit(entries.textAt(key));
        else if (!isActive) active.goTo(place);
      }}
    >
      {isActive && active.editing !== null ? (
        <EditedCell {...{ name, month, active, entries }} begin={active.editing} />
      ) : (
        <>
          <span>{text}</span>
          {note !== null && <VisuallyHidden>{note}</VisuallyHidden>}
        </>
      )}
    </td>
  );
}

interface EditedCellProps extends Pick<EditedGrid, 'active' | 'entries'> {
  readonly name: MonthlyDataName;
  readonly month: string;
  readonly begin: string;
}

function EditedCell({ name, month, active, entries, begin }: EditedCellProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const end = (text: string | null, move: GridMove) => {
    if (text !== null) entries.enter(active.key, text);
    const pressed = { key: move === 'down' ? 'ArrowDown' : 'Tab', shiftKey: move === 'back' };
    const next = move === 'stay' ? null : stepOf(pressed, active.place, active.size);
    if (move === null) active.edit(null);
    else active.goTo(next ?? active.place);
  };
  return <GridInput label={`${t(`names.${name}`)}, ${formatMonth(month, reader)}`} begin={begin} onEnd={end} />;
}

/** Handles a key while no cell is edited. */
function pressKey(event: KeyboardEvent, { active, entries, isReadOnly }: EditedGrid): void {
  if (active.editing !== null) return;
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const next = stepOf(event, active.place, active.size);
  if (next) {
    event.preventDefault();
    active.goTo(next);
  } else if (isReadOnly) return;
  else if (event.key === 'Enter' || event.key === 'F2') {
    event.preventDefault();
    active.edit(entries.textAt(active.key));
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    entries.enter(active.key, '');
  } else if (event.key === 'Escape') entries.takeBack(active.key);
  else if (isTyped && event.key !== ' ') {
    event.preventDefault();
    active.edit(event.key);
  }
}
