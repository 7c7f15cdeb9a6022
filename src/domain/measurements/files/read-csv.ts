import { type MeasurementKind, measurementKinds } from '../../../../contract/measurement-rules.ts';
import { instantAt } from '../../availability/local-time.ts';
import { dayOrderOf, readDay } from '../../employees/import/days.ts';
import { plainName } from '../../employees/import/headings.ts';
import { headings } from './headings.ts';
import { readAmount, readFileNumber } from './read-amount.ts';
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

/** Other names of kinds, as `plainName` gives them; their own codes are known too. */
const kindNames: Readonly<Record<MeasurementKind, readonly string[]>> = {
  weight: ['body weight', 'peso', 'peso corporal'],
  waist: ['waist circumference', 'cintura', 'perimetro de cintura'],
  'blood-pressure': ['bp', 'tension', 'tension arterial', 'presion arterial'],
  'resting-pulse': ['pulse', 'resting heart rate', 'pulso', 'pulso en reposo'],
  'steps-walked': ['steps', 'step count', 'pasos', 'pasos andados'],
  'sleep-time': ['sleep', 'sleep duration', 'sueno', 'horas de sueno'],
  glucose: ['blood glucose', 'blood sugar', 'glucosa', 'glucosa en sangre', 'glucemia'],
  hba1c: ['a1c', 'hemoglobina glicosilada', 'hemoglobina glucosilada'],
  cholesterol: ['total cholesterol', 'colesterol', 'colesterol total'],
  ldl: ['ldl cholesterol', 'colesterol ldl'],
  hdl: ['hdl cholesterol', 'colesterol hdl'],
};
const kindOfName = new Map(
  measurementKinds.flatMap((kind) => [plainName(kind), ...kindNames[kind]].map((name): [string, MeasurementKind] => [name, kind])),
);

/**
 * Reads a table with a heading for each column: day, kind, value, and optionally time, second value, unit and note.
 *
 * @param cells of the whole file, empty rows included
 */
export function readCsvCells(cells: readonly (readonly string[])[], reading: Reading): ReadFile {
  const header = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (header < 0) throw new UnreadableFile('empty');
  if (cells.length > maxFileEntries) throw new UnreadableFile('too-large');
  const names = (cells[header] ?? []).map(plainName);
  const placeOf = (column: Column) => names.findIndex((name) => (headings[column] as readonly string[]).includes(name));
  const columns = Object.fromEntries((Object.keys(headings) as Column[]).map((column) => [column, placeOf(column)])) as Record<
    Column,
    number
  >;
  if (columns.day < 0 || columns.kind < 0 || columns.value < 0) throw new UnreadableFile('columns');
  const rows = cells.flatMap((row, index) => (index > header && row.some((cell) => cell.trim() !== '') ? [{ row, place: index + 1 }] : []));
  const order = dayOrderOf(rows.map(({ row }) => row[columns.day] ?? '')) ?? (reading.isMonthFirst ? 'month-day' : 'day-month');
  const entries: ReadEntry[] = [];
  const leftOut: ReadFile['leftOut'][number][] = [];
  for (const { row, place } of rows) {
    const cellOf = (column: Column) => row[columns[column]]?.trim() ?? '';
    const read = readRow(cellOf, order, reading);
    if (typeof read === 'string')
      leftOut.push({
        place,
        problem: read,
        text: row
          .filter((cell) => cell.trim() !== '')
          .join(' · ')
          .slice(0, 200),
      });
    else entries.push({ ...read, place });
  }
  return { entries, leftOut };
}

function readRow(
  cellOf: (column: Column) => string,
  order: Parameters<typeof readDay>[1],
  reading: Reading,
): Omit<ReadEntry, 'place'> | EntryProblem {
  const kind = kindOfName.get(plainName(cellOf('kind')));
  if (!kind) return 'kind';
  // '128/82' in one cell, or two cells.
  const [firstText = '', secondText = cellOf('secondValue')] = kind === 'blood-pressure' ? cellOf('value').split('/') : [cellOf('value')];
  const first = readFileNumber(kind, firstText);
  const second = secondText === '' ? null : readFileNumber(kind, secondText);
  if (first === null || (second === null && secondText !== '')) return 'value';
  const amount = readAmount(kind, first, cellOf('unit'));
  const secondAmount = second === null ? null : readAmount(kind, second, cellOf('unit'));
  if (!amount || (second !== null && !secondAmount)) return 'unit';
  const day = readDay(cellOf('day'), order);
  if (day === null) return 'day';
  const [, hour = '', minute] = /(?:^|[T\s])([01]?\d|2[0-3]):([0-5]\d)/.exec(cellOf('time') || cellOf('day')) ?? [];
  const time = minute === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
  const measured = { kind, value: amount.value, secondValue: secondAmount?.value ?? null, day };
  const problem = entryProblem(measured, reading.today);
  if (problem !== null) return problem;
  const measuredAt = instantAt(day, time ?? '12:00', reading.timeZone).toISOString();
  return { ...measured, unit: amount.unit, measuredAt, hasTime: time !== null, note: readNote(cellOf('note')) };
}
