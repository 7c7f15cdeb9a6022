import { canonicalAddress, emailAddress } from '../../../../contract/email-address.ts';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { withoutBidiControls } from '../../../../contract/text-direction.ts';
import { trimmed } from '../../../../contract/visible-text.ts';
import { type ImportField, importFields, type Mapping, plainName } from './columns.ts';
import { type DayOrder, readDay } from './days.ts';
import type { Cells } from './parse-csv.ts';

export type ImportedUser = EndpointInput<EndpointOf<'employees.importUsers'>>['body']['users'][number];
export type RowProblem = 'missing' | 'not-an-address' | 'too-long' | 'control-character' | 'not-a-day' | 'unknown-language' | 'repeated';
export type RowValues = Readonly<Partial<Record<ImportField, string>>>;

export interface CheckedRow {
  /** The number that a spreadsheet shows beside it. */
  readonly row: number;
  /** As the file, or a correction, has it. */
  readonly values: RowValues;
  readonly problems: Readonly<Partial<Record<ImportField, RowProblem>>>;
  /** What is sent of it; null while something is wrong. */
  readonly user: ImportedUser | null;
}

/** As in the contract's `shortText`. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const longest: Readonly<Partial<Record<ImportField, number>>> = { email: 254, employeeNumber: 64 };
const languages: Readonly<Record<string, 'en' | 'es'>> = {
  ...{ en: 'en', english: 'en', ingles: 'en', eng: 'en', 'en gb': 'en', 'en us': 'en' },
  ...{ es: 'es', spanish: 'es', espanol: 'es', castellano: 'es', esp: 'es', spa: 'es', 'es es': 'es' },
};

/** The people below the headings, as the columns say. Empty rows are nobody. */
export function rowsOf(cells: Cells, header: number, mapping: Mapping): readonly { readonly row: number; readonly values: RowValues }[] {
  const rows: { row: number; values: RowValues }[] = [];
  for (let index = header + 1; index < cells.length; index += 1) {
    const values: Partial<Record<ImportField, string>> = {};
    for (const [column, field] of mapping.entries()) if (field) values[field] = tidied(cells[index]?.[column] ?? '');
    if (Object.values(values).some((value) => value !== '')) rows.push({ row: index + 1, values });
  }
  return rows;
}

/**
 * A line break within a cell, a tab and a hard space are what they stand for in a name: a space. The apostrophe goes that our
 * own files put before what looks like a formula.
 */
const tidied = (cell: string) =>
  trimmed(withoutBidiControls(cell).replaceAll(/[\s\u00a0\u200b\ufeff]+/g, ' ')).replace(/^'(?=[=+\-@])/, '');

/** First and last name of a whole one: 'García López, Ana' is turned round, otherwise the first word is the first name. */
function partName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const [family = '', given] = fullName.split(',').map((part) => part.trim());
  if (given) return { firstName: given, lastName: family };
  const [first = '', ...others] = fullName.split(' ');
  return { firstName: first, lastName: others.join(' ') };
}

/** What is wrong with one row by itself, and what is sent of it. */
export function checkRow(row: number, given: RowValues, order: DayOrder): CheckedRow {
  const parted = given.fullName && !given.firstName && !given.lastName ? partName(given.fullName) : null;
  const values: RowValues = parted ? { ...given, ...parted } : given;
  const problems: Partial<Record<ImportField, RowProblem>> = {};
  const user: Record<string, string> = {};
  for (const field of importFields) {
    const value = values[field] ?? '';
    const isNeeded = field === 'email' || field === 'firstName' || field === 'lastName';
    if (field === 'fullName') continue;
    if (value === '') {
      if (isNeeded) problems[field] = 'missing';
      continue;
    }
    if (value.length > (longest[field] ?? 200)) problems[field] = 'too-long';
    else if (control.test(value)) problems[field] = 'control-character';
    else {
      const read = readValue(field, value, order);
      if ('problem' in read) problems[field] = read.problem;
      else user[field] = read.value;
    }
  }
  const isFine = Object.keys(problems).length === 0;
  return { row, values, problems, user: isFine ? (user as unknown as ImportedUser) : null };
}

function readValue(field: ImportField, value: string, order: DayOrder): { readonly value: string } | { readonly problem: RowProblem } {
  if (field === 'email') {
    const address = emailAddress.safeParse(value);
    return address.success ? { value: address.data } : { problem: 'not-an-address' };
  }
  if (field === 'startedOn') {
    const day = readDay(value, order);
    return day ? { value: day } : { problem: 'not-a-day' };
  }
  if (field === 'language') {
    const language = languages[plainName(value)];
    return language ? { value: language } : { problem: 'unknown-language' };
  }
  return { value };
}

/** The rows with those marked whose address stands above already: the first one counts. */
export function markRepeated(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const email = row.user?.email;
    if (email === undefined) return row;
    if (seen.has(email)) return { ...row, user: null, problems: { email: 'repeated' as const } };
    seen.add(email);
    return row;
  });
}

/** Every address in the file, also of rows that cannot be sent: nobody is taken for a leaver because of a wrong date. */
export function addressesOf(rows: readonly CheckedRow[]): string[] {
  return [...new Set(rows.flatMap(({ values }) => canonicalAddress(values.email ?? '') || []))];
}
