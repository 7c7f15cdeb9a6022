import type { MeasurementKind } from '../../../../contract/measurement-rules.ts';
import { instantAt } from '../../availability/local-time.ts';
import { dayOrderOf, readDay } from '../../employees/import/days.ts';
import { plainName } from '../../employees/import/headings.ts';
import { headings } from './headings.ts';
import { type KindColumn, kindColumnsOf, kindNamed } from './kind-columns.ts';
import { readWrittenAmount } from './read-amount.ts';
import {
  type EntryProblem,
  entryProblem,
  maxFileEntries,
  type ReadEntry,
  type ReadFile,
  type Reading,
  readNote,
  UnreadableFile,
} from './read-file.ts';

type Column = keyof typeof headings;
type Row = readonly string[];

interface Layout {
  /** The row with the headings. */
  readonly header: Row;
  /** -1 for those that the table does not have. */
  readonly columns: Readonly<Record<Column, number>>;
  /** Empty for a table that names the kind in each row. */
  readonly kindColumns: readonly KindColumn[];
}

/** A value of a row. */
interface Written {
  readonly kind: MeasurementKind | undefined;
  readonly first: string;
  readonly second: string;
  readonly unit: string;
  /** Its description in the list of what is left out. */
  readonly text: string;
}

/** How many rows about the person or the device may precede the headings. */
const maxLinesAbove = 20;

/**
 * Reads a table with one of two layouts: a row for each value (day, kind, value, and optionally time, second value, unit and note), or a
 * column for each kind, as exported by scales, blood pressure monitors and their apps. Other columns are ignored. Several tables can
 * follow one another, and the day can have a row of its own above its values, as Garmin writes it.
 *
 * @param cells of the whole file, empty rows included
 */
export function readCsvCells(cells: readonly Row[], reading: Reading): ReadFile {
  if (cells.every(isEmpty)) throw new UnreadableFile('empty');
  if (cells.length > maxFileEntries) throw new UnreadableFile('too-large');
  const filled = cells.flatMap((row, index) => (isEmpty(row) ? [] : [{ row, place: index + 1 }]));
  const [first] = filled.slice(0, maxLinesAbove).flatMap(({ row, place }) => {
    const found = layoutOf(row);
    return found === null ? [] : [{ layout: found, place }];
  });
  if (first === undefined) throw new UnreadableFile('columns');
  let { layout } = first;
  const rows = filled.filter(({ place }) => place > first.place);
  const days = rows.map(({ row }) => dayText(row[first.layout.columns.day]));
  const order = dayOrderOf(days) ?? (reading.isMonthFirst ? 'month-day' : 'day-month');
  const entries: ReadEntry[] = [];
  const leftOut: ReadFile['leftOut'][number][] = [];
  let dayAbove = '';
  for (const { row, place } of rows) {
    const ownDay = row[layout.columns.day]?.trim() ?? '';
    const isDay = readDay(dayText(ownDay), order) !== null;
    const next = isDay ? null : layoutOf(row);
    if (next !== null) {
      layout = next;
      continue;
    }
    if (isDay) dayAbove = ownDay;
    const day = isTime(ownDay) ? `${dayAbove} ${ownDay}` : ownDay;
    for (const each of writtenIn(row, layout)) {
      const read = readWritten(each, { ...whenIn(row, layout), day }, order, reading);
      if (typeof read === 'string') leftOut.push({ place, problem: read, text: each.text });
      else entries.push({ ...read, place });
    }
  }
  return { entries, leftOut };
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** The layout of the table below this row; null if the row does not name enough columns. */
function layoutOf(header: Row): Layout | null {
  const names = header.map(plainName);
  const placeOf = (column: Column) => headings[column].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
  const columns = Object.fromEntries((Object.keys(headings) as Column[]).map((column) => [column, placeOf(column)])) as Record<
    Column,
    number
  >;
  // A column called 'Time' can hold the day too.
  if (columns.day < 0) columns.day = columns.time;
  if (columns.day < 0) return null;
  if (columns.kind >= 0 && columns.value >= 0) return { header, columns, kindColumns: [] };
  const kindColumns = kindColumnsOf(header).filter(({ place }) => place !== columns.day);
  return kindColumns.length > 0 ? { header, columns, kindColumns } : null;
}

function cellIn(row: Row, { columns }: Layout, column: Column): string {
  return row[columns[column]]?.trim() ?? '';
}

function whenIn(row: Row, layout: Layout): { readonly time: string; readonly note: string } {
  const note = cellIn(row, layout, 'note');
  return { time: cellIn(row, layout, 'time'), note: isBlank(note) ? '' : note };
}

function writtenIn(row: Row, layout: Layout): readonly Written[] {
  if (layout.kindColumns.length > 0) return writtenInColumns(row, layout);
  const cellOf = (column: Column) => cellIn(row, layout, column);
  const text = row.filter((cell) => cell.trim() !== '').join(' · ');
  const [kind, first, second] = [kindNamed(cellOf('kind')), cellOf('value'), cellOf('secondValue')];
  return [{ kind, first, second, unit: cellOf('unit'), text: text.slice(0, 200) }];
}

/** The values of a row, one for each kind. If a kind has several columns, such as one for each unit, the first one with a value counts. */
function writtenInColumns(row: Row, { kindColumns: columns, header }: Layout): Written[] {
  return [...new Set(columns.map(({ kind }) => kind))].flatMap((kind) => {
    const find = (isSecond: boolean) =>
      columns.find((column) => column.kind === kind && column.isSecond === isSecond && !isBlank(row[column.place]));
    const [first, second] = [find(false), find(true)];
    const [column] = [first, second].filter((each) => each !== undefined);
    if (column === undefined) return [];
    const [firstText, secondText] = [first, second].map((each) => (each ? (row[each.place]?.trim() ?? '') : '')) as [string, string];
    const text = [header[column.place]?.trim(), firstText, secondText].filter(Boolean).join(' · ').slice(0, 200);
    return [{ kind, first: firstText, second: secondText, unit: column.unit, text }];
  });
}

function isBlank(cell = ''): boolean {
  return /^(?:[-–—]*|n\/?a|null|nan)$/i.test(cell.trim());
}

function readWritten(
  { kind, first, second, unit }: Written,
  { day: written, time: writtenTime, note }: { readonly day: string; readonly time: string; readonly note: string },
  order: Parameters<typeof readDay>[1],
  reading: Reading,
): Omit<ReadEntry, 'place'> | EntryProblem {
  if (!kind) return 'kind';
  // '128/82' in one cell, or two cells.
  const [firstText = '', secondText = second] = kind === 'blood-pressure' ? first.split('/') : [first];
  const amount = readWrittenAmount(kind, firstText, unit);
  const secondAmount = secondText === '' ? null : readWrittenAmount(kind, secondText, unit);
  if (typeof amount === 'string') return amount;
  if (typeof secondAmount === 'string') return secondAmount;
  const day = readDay(dayText(written), order);
  if (day === null) return 'day';
  const time = timeOf(writtenTime) ?? timeOf(written);
  const measured = { kind, value: amount.value, secondValue: secondAmount?.value ?? null, day };
  const problem = entryProblem(measured, reading.today);
  if (problem !== null) return problem;
  const measuredAt = instantAt(day, time ?? '12:00', reading.timeZone).toISOString();
  return { ...measured, unit: amount.unit, measuredAt, hasTime: time !== null, note: readNote(note) };
}

/** '2026.11.18, 07:22' without the comma. */
function dayText(cell = ''): string {
  return cell.replace(/,(?=\s*\d{1,2}:\d\d)/, '');
}

function isTime(cell: string): boolean {
  return /^\d{1,2}:\d{2}/.test(cell);
}

/** The time of day in a cell, as `07:30`; null if there is none. */
function timeOf(cell: string): string | null {
  const [, hour, minute, half] = /(?:^|[T\s])(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*([ap])\.?\s?m\b)?/i.exec(cell) ?? [];
  if (hour === undefined || Number(hour) > (half ? 12 : 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
