import { emailAddress } from '../../../../contract/email-address.ts';
import { type ImportField, importFields, joinedFields } from './fields.ts';
import { type Named, namedBy } from './headings.ts';
import type { Cells } from './parse-csv.ts';

/** The columns of each field, in the order in which they are joined. No column is in two fields. */
export type Mapping = Readonly<Partial<Record<ImportField, readonly number[]>>>;

/** The most rows that can precede the headings. */
const maxTitleRows = 15;

/**
 * The row of the headings: the one that names most fields, at least two or the email address; -1 when the file begins with
 * people. Of several such rows in succession, keys and their labels, the last.
 */
export function findHeader(cells: Cells): number {
  const countIn = (line: readonly string[] | undefined) => {
    const named = (line ?? []).map(namedBy).filter((name) => name !== null);
    const fields = new Set(named.map((name) => (name === 'any-name' ? name : name.field)));
    return fields.has('email') || fields.size >= 2 ? fields.size : 0;
  };
  let best = { row: -1, count: 0 };
  for (const [row, line] of cells.slice(0, maxTitleRows).entries()) {
    const count = countIn(line);
    if (count > best.count) best = { row, count };
  }
  if (best.row >= 0) {
    while (countIn(cells[best.row + 1]) > best.count / 2) best.row += 1;
    return best.row;
  }
  const first = cells.findIndex((line) => line.some((cell) => cell.trim() !== ''));
  const hasPerson = (cells[first] ?? []).some(isAddress);
  return hasPerson ? -1 : first;
}

const isAddress = (cell: string) => emailAddress.safeParse(cell).success;

/** Maps the columns by their headings; the email column also by its content. */
export function matchColumns(headings: readonly string[], people: Cells): Mapping {
  const found = headings.map(namedBy);
  const mapping: Partial<Record<ImportField, readonly number[]>> = {};
  for (const field of importFields) {
    const columns = columnsOf(field, found, people);
    if (columns.length > 0) mapping[field] = columns;
  }
  assignAnyName(mapping, found);
  const looked = people.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, 20);
  if (!mapping.email) {
    const column = headings.findIndex(
      (_, index) => fieldOf(mapping, index) === null && looked.filter((row) => isAddress(row[index] ?? '')).length > looked.length / 2,
    );
    if (column >= 0) mapping.email = [column];
  }
  // A whole name adds nothing to its two parts.
  if (mapping.firstName && mapping.lastName) delete mapping.fullName;
  return mapping;
}

/** The columns of a field: the likeliest one, or the parts of a name in order. */
function columnsOf(field: ImportField, found: readonly (Named | 'any-name' | null)[], people: Cells): number[] {
  const named = found.flatMap((name, column) =>
    name !== null && name !== 'any-name' && name.field === field ? [{ ...name, column }] : [],
  );
  const likeliest = (part: number, isWhole: boolean) => {
    const of = named.filter((name) => name.part === part && name.isWhole === isWhole).sort((one, other) => one.place - other.place);
    // 'Apellido' twice is the first and the second surname.
    return of.filter(({ place }, index) => index === 0 || (field === 'lastName' && place === of[0]?.place)).map(({ column }) => column);
  };
  const main = likeliest(1, false);
  const first = main.length > 0 ? main.slice(0, 1) : likeliest(1, true);
  const second = likeliest(2, false).slice(0, 1);
  const isHeldAlready = second.length > 0 && first.length > 0 && endsWith(people, first[0] ?? 0, second[0] ?? 0);
  return [...likeliest(0, false).slice(0, 1), ...first, ...(isHeldAlready ? [] : second)];
}

/** Whether one column ends with the value of another: 'García López' and 'López'. */
function endsWith(people: Cells, whole: number, part: number): boolean {
  const both = people.filter((row) => row[whole]?.trim() && row[part]?.trim());
  const ending = both.filter((row) => (row[whole] ?? '').trim().endsWith(` ${(row[part] ?? '').trim()}`));
  return both.length > 0 && ending.length > both.length / 2;
}

/** 'Nombre', 'Name', 'Nom': the part of the name that no other column gives; alone it is the whole name. */
function assignAnyName(mapping: Partial<Record<ImportField, readonly number[]>>, found: readonly (Named | 'any-name' | null)[]): void {
  const column = found.indexOf('any-name');
  const [first, last] = [mapping.firstName, mapping.lastName];
  const isMiddle = (columns: readonly number[] | undefined) =>
    columns?.every((index) => {
      const name = found[index];
      return name !== null && name !== 'any-name' && name?.part === 2;
    }) ?? true;
  if (column < 0) return;
  if (isMiddle(first) && last) mapping.firstName = [column, ...(first ?? [])];
  else if (first && !last) mapping.lastName = [column];
  else if (!first && !last && !mapping.fullName) mapping.fullName = [column];
}

/** The field of a column; null when it is left out. */
export function fieldOf(mapping: Mapping, column: number): ImportField | null {
  return importFields.find((field) => mapping[field]?.includes(column)) ?? null;
}

/** Assigns a column to a field. Name and text fields append it; others are replaced. */
export function assignField(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  const next: Partial<Record<ImportField, readonly number[]>> = {};
  for (const each of importFields) {
    const others = (mapping[each] ?? []).filter((index) => index !== column);
    const columns =
      each !== field ? others : fieldOf(mapping, column) === field ? mapping[each] : [...(joinedFields.has(each) ? others : []), column];
    if (columns && columns.length > 0) next[each] = columns;
  }
  return next;
}

/** Moves a column one place earlier among those of its field. */
export function moveEarlier(mapping: Mapping, field: ImportField, column: number): Mapping {
  const columns = [...(mapping[field] ?? [])];
  const place = columns.indexOf(column);
  if (place <= 0) return mapping;
  columns.splice(place, 1);
  columns.splice(place - 1, 0, column);
  return { ...mapping, [field]: columns };
}

/** Required fields without a column. One name is enough. */
export function missingFields(mapping: Mapping): readonly ImportField[] {
  return [
    ...(mapping.email ? [] : (['email'] as const)),
    ...(mapping.fullName || mapping.firstName || mapping.lastName ? [] : (['firstName'] as const)),
  ];
}
