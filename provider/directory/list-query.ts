import * as z from 'zod';
import { badRequest } from './scim-error.ts';
import { isObject } from './scim-names.ts';

/** Stated in ServiceProviderConfig. */
export const maxResults = 200;
const defaultResults = 100;

export interface ListQuery {
  readonly filter: string | null;
  /** Counts from 0. */
  readonly offset: number;
  readonly count: number;
  readonly shown: Shown;
}

/** The attributes that a request asks for, by name in lower case. */
export interface Shown {
  readonly only: ReadonlySet<string> | null;
  readonly without: ReadonlySet<string>;
}

const text = z.string().max(2000).optional();
const number = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).optional();
const shownQuery = z.object({ attributes: text, excludedAttributes: text });
const listQuery = shownQuery.extend({ filter: text, startIndex: number, count: number });

/** RFC 7644, section 3.4.2.4: a start below 1 is 1, a negative count is 0. */
export function readListQuery(query: unknown): ListQuery {
  const { data, error } = listQuery.safeParse(query);
  if (!data) throw unusable(error);
  return {
    filter: data.filter?.trim() ? data.filter : null,
    offset: Math.max(1, data.startIndex ?? 1) - 1,
    count: Math.min(maxResults, Math.max(0, data.count ?? defaultResults)),
    shown: shownOf(data),
  };
}

export function readShown(query: unknown): Shown {
  const { data, error } = shownQuery.safeParse(query);
  if (!data) throw unusable(error);
  return shownOf(data);
}

function unusable(error: z.ZodError) {
  return badRequest('invalidValue', `The parameter ${error.issues[0]?.path.join('.') ?? ''} cannot be used.`);
}

function shownOf({ attributes, excludedAttributes }: z.output<typeof shownQuery>): Shown {
  return { only: attributes === undefined ? null : namesIn(attributes), without: namesIn(excludedAttributes ?? '') };
}

/** Names in lower case, without the schema of users or groups. */
function namesIn(list: string): ReadonlySet<string> {
  const names = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return new Set(names.map((name) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')));
}

export function isShown(name: string, { only, without }: Shown): boolean {
  return !without.has(name) && (only === null || only.has(name));
}

const always: ReadonlySet<string> = new Set(['schemas', 'id']);

/** Returns the resource with the requested attributes; `schemas` and `id` are always included. */
export function project<Resource extends object>(resource: Resource, shown: Shown): Partial<Resource> {
  if (shown.only === null && shown.without.size === 0) return resource;
  const entries = Object.entries(resource).flatMap(([name, value]) => {
    if (always.has(name)) return [[name, value]];
    const kept = projectAttribute(name, value, shown);
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

function projectAttribute(name: string, value: unknown, { only, without }: Shown): unknown {
  const own = name.toLowerCase();
  if (without.has(own)) return undefined;
  // Sub-attributes follow a full stop, those of an extension a colon.
  const separator = own.startsWith('urn:') ? ':' : '.';
  const partsIn = (names: ReadonlySet<string>) =>
    new Set([...names].flatMap((one) => (one.startsWith(`${own}${separator}`) ? [one.slice(own.length + 1)] : [])));
  const wanted = only === null || only.has(own) ? null : partsIn(only);
  if (wanted?.size === 0) return undefined;
  const unwanted = partsIn(without);
  const ofParts = (one: unknown) =>
    isObject(one)
      ? Object.fromEntries(
          Object.entries(one).filter(([part]) => wanted?.has(part.toLowerCase()) !== false && !unwanted.has(part.toLowerCase())),
        )
      : one;
  return Array.isArray(value) ? value.map(ofParts) : ofParts(value);
}
