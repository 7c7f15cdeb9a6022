import { type SQL, sql } from 'drizzle-orm';
import { type Filter, parse } from 'scim2-parse-filter';
import * as z from 'zod';
import { badRequest, type ScimError } from './scim-error.ts';
import { enterpriseSchema, groupSchema, userSchema } from './scim-names.ts';

/** An attribute that can be filtered by. Texts are compared without case unless they are `exact` (RFC 7643, section 2.2). */
export interface Filterable {
  readonly kind: 'text' | 'exact' | 'id' | 'flag' | 'instant' | 'reference';
  /** For a reference: returns the condition that one of its values is this id, or for null that it has any value. */
  readonly value: SQL | ((id: string | null) => SQL);
}

/** By attribute name in lower case, without its schema. */
export type FilterableAttributes = Readonly<Record<string, Filterable>>;

/** In characters. Directories send far shorter filters; this also limits how deep a filter can be nested. */
const maxLength = 1000;
const maxTerms = 30;

/** Translates a filter (RFC 7644, section 3.4.2.2) into a condition on the rows. */
export function filterOf(text: string, attributes: FilterableAttributes): SQL {
  if (text.length > maxLength) throw badRequest('invalidFilter', `Send a filter of at most ${maxLength} characters.`);
  const compiled = compile(parsed(text), { attributes, prefix: '', terms: { left: maxTerms } });
  return sql`(${compiled})`;
}

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch {
    // The parser throws plain errors, and only because of the text.
    throw badRequest('invalidFilter', `The filter "${text.slice(0, 100)}" cannot be read.`);
  }
}

interface Context {
  readonly attributes: FilterableAttributes;
  /** Inside brackets: the attribute before them and a full stop. */
  readonly prefix: string;
  readonly terms: { left: number };
}

function compile(filter: Filter, context: Context): SQL {
  context.terms.left -= 1;
  if (context.terms.left < 0) throw badRequest('invalidFilter', `Send a filter of at most ${maxTerms} conditions.`);
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => sql`(${compile(one, context)})`);
      return sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `);
    }
    case 'not':
      // The parser accepts "a pr not (b pr)", which is not a valid filter.
      if ('filters' in filter) throw badRequest('invalidFilter', 'Put "and" or "or" before "not".');
      return sql`not coalesce((${compile(filter.filter, context)}), false)`;
    case '[]':
      if (context.prefix !== '') throw badRequest('invalidFilter', 'A condition in brackets cannot contain another one.');
      return compile(filter.valFilter, { ...context, prefix: `${filter.attrPath}.` });
    case 'pr':
      return presence(attributeAt(filter.attrPath, context));
    default:
      return comparison(filter.op, attributeAt(filter.attrPath, context), filter.compValue);
  }
}

type Compare = Extract<Filter, { compValue: unknown }>['op'];

function attributeAt(path: string, { attributes, prefix }: Context): Filterable {
  const name = withoutSchema(`${prefix}${path}`.toLowerCase());
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!found) throw badRequest('invalidFilter', `Resources cannot be filtered by "${`${prefix}${path}`.slice(0, 100)}".`);
  return found;
}

function withoutSchema(name: string): string {
  for (const schema of [userSchema, groupSchema, enterpriseSchema]) {
    if (name.startsWith(`${schema.toLowerCase()}:`)) return name.slice(schema.length + 1);
  }
  return name;
}

function presence({ kind, value }: Filterable): SQL {
  if (typeof value === 'function') return value(null);
  return kind === 'text' || kind === 'exact' ? sql`coalesce(${value}, '') <> ''` : sql`${value} is not null`;
}

function comparison(op: Compare, { kind, value }: Filterable, given: unknown): SQL {
  if (typeof value === 'function') return referenceComparison(op, value, given);
  if (given === null) {
    if (op === 'eq') return sql`${value} is null`;
    if (op === 'ne') return sql`${value} is not null`;
    throw unfit(op);
  }
  if (kind === 'flag') return flagComparison(op, value, given);
  if (kind === 'instant') return ordered(op, value, sql`${instantOf(given)}::timestamptz`);
  const text = textOf(given);
  if (kind === 'id') return idComparison(op, value, text);
  const [left, right] = kind === 'text' ? [sql`lower(${value})`, sql`lower(${text}::text)`] : [value, sql`${text}::text`];
  switch (op) {
    case 'co':
      return sql`position(${right} in ${left}) > 0`;
    case 'sw':
      return sql`starts_with(${left}, ${right})`;
    case 'ew':
      return sql`right(${left}, length(${right})) = ${right}`;
    default:
      return ordered(op, left, right);
  }
}

function ordered(op: Compare, left: SQL, right: SQL): SQL {
  switch (op) {
    case 'eq':
      return sql`${left} = ${right}`;
    case 'ne':
      return sql`${left} is distinct from ${right}`;
    case 'gt':
      return sql`${left} > ${right}`;
    case 'ge':
      return sql`${left} >= ${right}`;
    case 'lt':
      return sql`${left} < ${right}`;
    case 'le':
      return sql`${left} <= ${right}`;
    default:
      throw unfit(op);
  }
}

function flagComparison(op: Compare, value: SQL, given: unknown): SQL {
  const flag = String(given).toLowerCase();
  if ((flag !== 'true' && flag !== 'false') || (op !== 'eq' && op !== 'ne')) throw unfit(op);
  return ordered(op, value, sql`${flag === 'true'}::boolean`);
}

function idComparison(op: Compare, value: SQL, text: string): SQL {
  if (op !== 'eq' && op !== 'ne') throw unfit(op);
  const id = idOf(text);
  if (id === null) return op === 'eq' ? sql`false` : sql`true`;
  return ordered(op, value, sql`${id}::uuid`);
}

function referenceComparison(op: Compare, value: (id: string | null) => SQL, given: unknown): SQL {
  if (op !== 'eq' || typeof given !== 'string') throw unfit(op);
  const id = idOf(given);
  return id === null ? sql`false` : value(id);
}

export function idOf(text: string): string | null {
  return z.uuid().safeParse(text).success ? text.toLowerCase() : null;
}

function textOf(given: unknown): string {
  const text = String(given);
  if (text.includes('\0') || !text.isWellFormed())
    throw badRequest('invalidFilter', 'The filter contains characters that are not allowed.');
  return text;
}

function instantOf(given: unknown): string {
  const { data } = z.iso.datetime({ offset: true }).safeParse(given);
  if (!data || Number.isNaN(Date.parse(data))) throw badRequest('invalidFilter', 'Compare times with a text like "2026-11-20T13:00:00Z".');
  return data;
}

function unfit(op: Compare): ScimError {
  return badRequest('invalidFilter', `The operator "${op}" does not fit this attribute or value.`);
}
