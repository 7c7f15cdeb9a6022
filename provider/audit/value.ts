import type { ActObject, ActValue } from '../kernel/acts.ts';

/** The named fields of a row, as the audit log keeps them. Of a text in two languages, both are kept beside one another. */
export function fieldsOf<Row extends object>(row: Row, names: readonly (keyof Row & string)[]): ActObject['fields'] {
  return Object.fromEntries(names.map((name) => [name, toValue(row[name])]));
}

/** A stored value: an instant as its text, a composite as the list of its texts. */
export function toValue(value: unknown): ActValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return Object.values(value)
    .map(toValue)
    .filter((part) => part !== null)
    .flatMap((part) => (Array.isArray(part) ? part : [String(part)]));
}
