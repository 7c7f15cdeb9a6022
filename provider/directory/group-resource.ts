import { parse } from 'scim2-parse-filter';
import * as z from 'zod';
import { shortText, typedText } from '../../contract/endpoint.ts';
import { toInstant } from '../kernel/clock.ts';
import { idOf } from './filter.ts';
import type { Operation } from './patch-user.ts';
import { badRequest } from './scim-error.ts';
import { groupSchema, isObject } from './scim-names.ts';

/** A stored group, which is a department. */
export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** One change of a group; `userIds` are ids of SCIM users. */
export type GroupStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'externalId'; readonly externalId: string | null }
  | { readonly kind: 'add' | 'remove' | 'replace'; readonly userIds: readonly string[] };

const externalId = typedText().max(254).nullish();
const memberList = z.array(z.object({ value: z.string().max(100) })).max(20_000);

/** The attributes of a group, by name in lower case. */
function attributesIn(value: unknown): ReadonlyMap<string, unknown> {
  if (!isObject(value)) throw badRequest('invalidSyntax', 'Send a JSON object.');
  return new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]));
}

/** Reads a whole group. Attributes that are missing stay as they are, except for the name, which is required. */
export function readGroup(body: unknown): GroupStep[] {
  const attributes = attributesIn(body);
  const steps: GroupStep[] = [nameStep(attributes.get('displayname'))];
  if (attributes.get('externalid') != null) steps.push(externalIdStep(attributes.get('externalid')));
  if (attributes.get('members') != null) steps.push({ kind: 'replace', userIds: membersOf(attributes.get('members')) });
  return steps;
}

/** Converts the operations of a PATCH to changes in the same order; attributes that are not stored are ignored. */
export function groupSteps(operations: readonly Operation[]): GroupStep[] {
  return operations.flatMap((operation) => {
    if (operation.path !== null) return stepsAt(operation.path, operation);
    const entries = [...attributesIn(operation.value)];
    return entries.flatMap(([name, value]) => (kept.has(name) ? stepsAt(name, { ...operation, value }) : []));
  });
}

const kept: ReadonlySet<string> = new Set(['displayname', 'externalid', 'members']);

function stepsAt(given: string, { op, value }: Operation): GroupStep[] {
  const core = `${groupSchema.toLowerCase()}:`;
  const path = given.toLowerCase().startsWith(core) ? given.slice(core.length) : given;
  switch (path.toLowerCase()) {
    case 'displayname':
      return [nameStep(op === 'remove' ? null : value)];
    case 'externalid':
      return [externalIdStep(op === 'remove' ? null : value)];
    case 'members':
      // Entra ID lists the members to remove in the value. Without a value, all members are removed.
      if (op === 'remove') return [value == null ? { kind: 'replace', userIds: [] } : { kind: op, userIds: membersOf(value) }];
      return [{ kind: op, userIds: membersOf(value) }];
    default:
      if (!/^members\[/i.test(path)) return [];
      if (op !== 'remove') throw badRequest('invalidPath', 'Add members with the path "members", without a condition.');
      return [{ kind: 'remove', userIds: membersIn(path) }];
  }
}

function nameStep(value: unknown): GroupStep {
  const { data } = shortText.safeParse(value);
  if (data === undefined) throw badRequest('invalidValue', 'displayName needs a text of at most 200 characters.');
  return { kind: 'name', name: data };
}

function externalIdStep(value: unknown): GroupStep {
  const { success, data } = externalId.safeParse(value);
  if (!success) throw badRequest('invalidValue', 'externalId needs a text of at most 254 characters.');
  return { kind: 'externalId', externalId: data || null };
}

function membersOf(value: unknown): string[] {
  const { data } = memberList.safeParse(isObject(value) ? [value] : value);
  if (!data) throw badRequest('invalidValue', 'members needs a list of objects with the id of a user as "value".');
  return data.map((one) => one.value);
}

/** The ids in a path like `members[value eq "…"]`. */
function membersIn(path: string): string[] {
  let filter: ReturnType<typeof parse>;
  try {
    filter = parse(path);
  } catch {
    // The parser throws plain errors, and only because of the text.
    throw badRequest('invalidPath', 'The path cannot be read.');
  }
  const conditions = filter.op === '[]' ? (filter.valFilter.op === 'or' ? filter.valFilter.filters : [filter.valFilter]) : [];
  const ids = conditions.map((one) => (one.op === 'eq' && one.attrPath.toLowerCase() === 'value' ? String(one.compValue) : null));
  if (ids.length === 0 || ids.includes(null)) throw badRequest('invalidPath', 'Name members as members[value eq "id"].');
  return ids.filter((id) => id !== null);
}

/** Checks ids of users. @throws ScimError if a text is not an id */
export function requireIds(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const id = idOf(text);
    if (id === null) throw badRequest('invalidValue', `There is no user with the id "${text}".`);
    return id;
  });
}

export function groupVersion({ version }: Pick<StoredGroup, 'version'>): string {
  return `W/"${version}"`;
}

export interface Member {
  readonly id: string;
  readonly userName: string;
}

/** @param members null if they were not requested */
export function showGroup(group: StoredGroup, members: readonly Member[] | null, base: string) {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(members && {
      members: members.map(({ id, userName }) => ({ value: id, display: userName, type: 'User', $ref: `${base}/Users/${id}` })),
    }),
    meta: {
      resourceType: 'Group',
      created: toInstant(group.createdAt),
      lastModified: toInstant(group.updatedAt),
      version: groupVersion(group),
      location: `${base}/Groups/${group.id}`,
    },
  };
}
