import { canonicalAddress, emailAddress } from '../../../../contract/email-address.ts';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { withoutBidiControls } from '../../../../contract/text-direction.ts';
import { trimmed } from '../../../../contract/visible-text.ts';
import type { Mapping } from './columns.ts';
import { type DayOrder, readDay } from './days.ts';
import { type ImportField, importFields } from './fields.ts';
import { plainName } from './headings.ts';
import { isOpenEnd } from './left.ts';
import type { Cells } from './parse-csv.ts';

export type ImportedUser = EndpointInput<EndpointOf<'employees.importUsers'>>['body']['users'][number];
export type RowProblem =
  | 'missing'
  | 'not-an-address'
  | 'too-long'
  | 'control-character'
  | 'not-a-day'
  | 'unknown-language'
  | 'repeated'
  | 'number-repeated';
export type RowValues = Readonly<Partial<Record<ImportField, string>>>;

export interface CheckedRow {
  /** The row number that a spreadsheet shows. */
  readonly row: number;
  /** From the file, or from a correction. */
  readonly values: RowValues;
  readonly problems: Readonly<Partial<Record<ImportField, RowProblem>>>;
  /** The data to send; null while something is wrong, and for a person who has left. */
  readonly user: ImportedUser | null;
  /** A person whom the file marks as having left; `leftOn` is null when it names no day. */
  readonly left: { readonly leftOn: string | null } | null;
}

/** Facts about a file that it does not contain itself. */
export interface Reading {
  readonly order: DayOrder;
  /** The present day, `2026-11-20`. */
  readonly today: string;
  /** The words of the status column that mean a person has left, as `plainName` writes them. */
  readonly leftStatuses: ReadonlySet<string>;
}

/** As in the contract's `shortText`. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const longest: Readonly<Partial<Record<ImportField, number>>> = { email: 254, employeeNumber: 64 };
const languages: Readonly<Record<string, 'en' | 'es'>> = {
  ...{ en: 'en', english: 'en', ingles: 'en', eng: 'en', englisch: 'en', anglais: 'en', 'en gb': 'en', 'en us': 'en' },
  ...{ es: 'es', spanish: 'es', espanol: 'es', castellano: 'es', esp: 'es', spa: 'es', spanisch: 'es', espagnol: 'es', 'es es': 'es' },
};

/** The people below the headings, read with the column mapping. Empty rows are skipped. */
export function rowsOf(cells: Cells, header: number, mapping: Mapping): readonly { readonly row: number; readonly values: RowValues }[] {
  const rows: { row: number; values: RowValues }[] = [];
  const columns = importFields.flatMap((field) => (mapping[field] ? [{ field, places: mapping[field] }] : []));
  for (let index = header + 1; index < cells.length; index += 1) {
    const values: Partial<Record<ImportField, string>> = {};
    for (const { field, places } of columns) values[field] = joinColumns(cells[index], places);
    if (Object.values(values).some((value) => value !== '')) rows.push({ row: index + 1, values });
  }
  return rows;
}

/** The joined value of several columns of a row. */
export function joinColumns(row: readonly string[] | undefined, columns: readonly number[]): string {
  return columns
    .map((column) => normalizedCell(row?.[column] ?? ''))
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Replaces a line break, tab or hard space within a cell by a space. Also removes the apostrophe that our own files put before
 * text that looks like a formula.
 */
const normalizedCell = (cell: string) =>
  trimmed(withoutBidiControls(cell).replaceAll(/[\s\u00a0\u200b\ufeff]+/g, ' ')).replace(/^'(?=[=+\-@])/, '');

/** Splits a whole name: 'García López, Ana' is reversed, otherwise the first word is the first name. */
function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const [family = '', given] = fullName.split(',').map((part) => part.trim());
  if (given) return { firstName: given, lastName: family };
  const [first = '', ...others] = fullName.split(' ');
  return { firstName: first, lastName: others.join(' ') };
}

/** The names of a row. A single name is the first name, whichever column it is in. */
function namesOf({ firstName = '', lastName = '', fullName = '' }: RowValues): { readonly firstName: string; readonly lastName: string } {
  if (firstName === '' && lastName === '') return splitName(fullName);
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };
}

/** Validates one row by itself, and builds the data to send. */
export function checkRow(row: number, given: RowValues, reading: Reading): CheckedRow {
  const values: RowValues = { ...given, ...namesOf(given) };
  const problems: Partial<Record<ImportField, RowProblem>> = {};
  const user: Record<string, string> = { lastName: '' };
  for (const field of importFields) {
    const value = values[field] ?? '';
    if (field === 'fullName' || field === 'status') continue;
    if (value === '') {
      if (field === 'email' || field === 'firstName') problems[field] = 'missing';
    } else if (value.length > (longest[field] ?? 200)) problems[field] = 'too-long';
    else if (control.test(value)) problems[field] = 'control-character';
    else {
      const read = readValue(field, value, reading.order);
      if ('problem' in read) problems[field] = read.problem;
      else if (field !== 'endedOn') user[field] = read.value;
    }
  }
  const left = leftBy(values, reading);
  if (left && !problems.endedOn) return { row, values, problems: {}, user: null, left };
  const isFine = Object.keys(problems).length === 0;
  return { row, values, problems, user: isFine ? (user as unknown as ImportedUser) : null, left: null };
}

/** Whether a person has left: by their status, or by an end date in the past. */
function leftBy({ status = '', endedOn = '' }: RowValues, { order, today, leftStatuses }: Reading): CheckedRow['left'] {
  const day = isOpenEnd(endedOn) ? null : readDay(endedOn, order);
  if (day !== null && day < today) return { leftOn: day };
  return status !== '' && leftStatuses.has(plainName(status)) ? { leftOn: null } : null;
}

function readValue(field: ImportField, value: string, order: DayOrder): { readonly value: string } | { readonly problem: RowProblem } {
  if (field === 'email') {
    const address = emailAddress.safeParse(value);
    return address.success ? { value: address.data } : { problem: 'not-an-address' };
  }
  if (field === 'startedOn' || field === 'endedOn') {
    const day = field === 'endedOn' && isOpenEnd(value) ? value : readDay(value, order);
    return day ? { value: day } : { problem: 'not-a-day' };
  }
  if (field === 'language') {
    const language = languages[plainName(value)];
    return language ? { value: language } : { problem: 'unknown-language' };
  }
  return { value };
}

/**
 * Marks rows whose address or number is already in an earlier row: the first one counts. If a repeated number were sent, the
 * first person would get the address of the second.
 */
export function markRepeated(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const emails = new Set<string>();
  const numbers = new Set<string>();
  return rows.map((row) => {
    if (row.user === null) return row;
    const { email, employeeNumber } = row.user;
    if (emails.has(email)) return { ...row, user: null, problems: { email: 'repeated' as const } };
    emails.add(email);
    if (employeeNumber == null) return row;
    if (numbers.has(employeeNumber)) return { ...row, user: null, problems: { employeeNumber: 'number-repeated' as const } };
    numbers.add(employeeNumber);
    return row;
  });
}

/** Each once; without texts longer than any address or number. */
function some(texts: readonly string[], longestOne: number): string[] {
  return [...new Set(texts.filter((text) => text !== '' && text.length <= longestOne))].slice(0, 20_000);
}

/** The people in a file, to find current employees who are not in it. */
interface ListedPeople {
  readonly emails: string[];
  readonly employeeNumbers: string[];
}

/**
 * The addresses and numbers in a file, including rows that cannot be sent: a wrong date must not make somebody a leaver. `left`:
 * of those who have left according to the file.
 */
export function peopleOf(rows: readonly CheckedRow[]): { readonly present: ListedPeople; readonly left: ListedPeople } {
  const listed = (of: readonly CheckedRow[]): ListedPeople => ({
    emails: some(
      of.map(({ values }) => canonicalAddress(values.email ?? '')),
      254,
    ),
    employeeNumbers: some(
      of.map(({ values }) => values.employeeNumber ?? ''),
      200,
    ),
  });
  return { present: listed(rows.filter(({ left }) => left === null)), left: listed(rows.filter(({ left }) => left !== null)) };
}
