import type { ImportMapping } from '../../../../contract/import-mapping.ts';
import { errorName, log } from '../../../platform/log.ts';
import { assignField, type Mapping } from './columns.ts';
import { type ImportField, importFields } from './fields.ts';
import { plainName } from './headings.ts';
import type { OpenTable } from './open-table.ts';

/** The mapping as it is stored for the next file: by column names, with those that were left out. */
export function rememberedOf({ headings, mapping }: Pick<OpenTable, 'headings' | 'mapping'>): ImportMapping['columns'] {
  const inOrder = importFields.flatMap((field) => (mapping[field] ?? []).map((column) => ({ column, field })));
  const used = new Set(inOrder.map(({ column }) => column));
  const leftOut = headings.flatMap((_, column): { column: number; field: ImportField | null }[] =>
    used.has(column) ? [] : [{ column, field: null }],
  );
  return [...inOrder, ...leftOut]
    .map(({ column, field }) => ({ heading: plainName(headings[column] ?? '').slice(0, 200), field }))
    .filter(({ heading }) => heading !== '')
    .slice(0, 200);
}

/** Applies earlier choices for columns of these names; other columns stay as they were recognised. */
export function withRemembered(
  { headings, mapping }: Pick<OpenTable, 'headings' | 'mapping'>,
  remembered: ImportMapping['columns'],
): Mapping {
  const names = headings.map(plainName);
  const known = remembered.flatMap(({ heading, field }) => {
    const column = names.indexOf(heading);
    // If two columns share a name, it is unknown which was meant.
    return column < 0 || names.lastIndexOf(heading) !== column ? [] : [{ column, field }];
  });
  const freed = known.reduce((next, { column }) => assignField(next, column, null), mapping);
  return known.reduce((next, { column, field }) => (field === null ? next : assignField(next, column, field)), freed);
}

/** Logs that the enterprise's mapping could not be read or stored: the import works without it, so no message is shown. */
export function logMappingProblem(problem: 'import-mapping-unknown' | 'import-mapping-not-kept', error: unknown): void {
  log.warning(problem, { why: errorName(error) });
}
