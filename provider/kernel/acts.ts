import { sql } from 'drizzle-orm';
import type { ActDeclaration, ActSubject, PlaceInCall } from '../../contract/act-declaration.ts';
import { actKind } from '../../contract/acts.ts';
import { type Endpoint, identifier } from '../../contract/endpoint.ts';
import type { Permission } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { recordAuditEntry } from './audit.ts';
import type { BodyOf, ByActor, DatabaseNow, ParamsOf, QueryOf, WithRequest } from './handler.ts';

/** The action of audit entries about administrators' calls. */
export const act = 'act';

/** The value of a field: a person by account id, everything else as a text, a number, a boolean, or a list of words. */
export type ActValue = string | number | boolean | readonly string[] | null;

/** An object as the audit log keeps it. An object with only an id is a person: the name is looked up when the entry is read. */
export interface ActObject {
  /** Its current name; null where it has none, or is named by a person. */
  readonly name: string | { readonly en: string; readonly es: string } | null;
  /** The person by whom it is named, as the coach of a payout. */
  readonly accountId?: string;
  /** The fields kept before and after: no secrets, no typed reasons, nothing about a member's health. */
  readonly fields: Readonly<Record<string, ActValue>>;
}

/** Reads an object by its id, a key, or, with null, the only one of its kind; null where there is none. */
export type ReadActObject = (database: Database, about: ActSubject, id: string | null) => Promise<ActObject | null>;

/** The data of an act besides actor, time and call. */
export interface ActData {
  readonly about?: ActSubject;
  readonly way?: string;
  readonly count?: number;
  readonly name?: ActObject['name'];
  readonly accountId?: string;
  /** The first of several that it was done to, by their ids. */
  readonly others?: readonly string[];
  readonly before?: ActObject['fields'];
  readonly after?: ActObject['fields'];
}

type AnyCall = DatabaseNow & ByActor & WithRequest & ParamsOf<Endpoint> & QueryOf<Endpoint> & BodyOf<Endpoint>;

/** So many are named of those that one act was done to. */
const maxNamed = 20;

/** An act that is about to be done. */
export interface BegunAct {
  /** Writes it to the audit log, once the call was accepted. @param reply the `data` of the reply */
  readonly record: (reply: unknown) => Promise<void>;
}

/**
 * Begins to write to the audit log that an administrator makes a call (docs/decisions/053): reads what the call is about as
 * it is before. Null where the audit log does not keep the call, or what it would make is there already.
 */
export async function beginAct(name: string, endpoint: Endpoint, call: AnyCall, read: ReadActObject): Promise<BegunAct | null> {
  const kind = call.actor === null ? null : actKind(endpoint, call.actor.role);
  if (kind === null || endpoint.act === undefined || endpoint.act === 'none') return null;
  const declared = endpoint.act;
  const { made, ...rest } = declared;
  const madeId = idOf(valueAt(made, call, undefined));
  if (made !== undefined && madeId !== null) {
    // The second of two equal requests waits for the first one, and then finds what it made.
    await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`act ${name} ${madeId}`}, 0))`);
    if ((await readObject({ ...rest, id: made }, call, undefined, read)) !== null) return null;
  }
  const former = await readObject(declared, call, undefined, read);
  return { record: (reply) => record({ name, kind, declared, call, former, read }, reply) };
}

interface Begun {
  readonly name: string;
  readonly kind: Permission;
  readonly declared: ActDeclaration;
  readonly call: AnyCall;
  readonly former: ActObject | null;
  readonly read: ReadActObject;
}

async function record({ name, kind, declared, call, former, read }: Begun, reply: unknown): Promise<void> {
  const [id, ...others] = idsOf(declared, call, reply);
  const now = await readObject(declared, call, reply, read);
  const object = former ?? now;
  const way = valueAt(declared.way, call, reply);
  const count = countOf(valueAt(declared.count, call, reply));
  const data: ActData = {
    ...(declared.about !== undefined && { about: declared.about }),
    ...(way !== undefined && way !== null && { way: String(way) }),
    ...(count !== null && { count }),
    ...(object?.name && { name: object.name }),
    ...(object?.accountId !== undefined && { accountId: object.accountId }),
    ...(others.length > 0 && { others: others.slice(0, maxNamed - 1) }),
    ...differenceOf(former?.fields ?? {}, now?.fields ?? {}),
  };
  await recordAuditEntry(call, {
    action: act,
    what: name,
    subjectKind: kind,
    ...(isIdentifier(id) && { subjectId: id }),
    data: { ...data },
  });
}

/** Several objects are named by their ids, and their states record the outcome of each. */
async function readObject(declared: ActDeclaration, call: AnyCall, reply: unknown, read: ReadActObject): Promise<ActObject | null> {
  if (declared.about === undefined) return null;
  const [id = null, ...others] = idsOf(declared, call, reply);
  if (declared.id !== undefined && id === null) return null;
  const object = await read(call.database, declared.about, id);
  return others.length === 0 || object === null ? object : { ...object, fields: {} };
}

function idsOf({ id }: ActDeclaration, call: AnyCall, reply: unknown): readonly string[] {
  const found = id === 'own' ? call.actor.enterpriseId : valueAt(id, call, reply);
  return (Array.isArray(found) ? found : [found]).map(idOf).filter((one) => one !== null);
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : null;
}

function isIdentifier(value: string | undefined): value is string {
  return identifier.safeParse(value).success;
}

function valueAt(place: PlaceInCall | undefined, { params, query, body }: AnyCall, reply: unknown): unknown {
  if (place === undefined) return undefined;
  const parts: unknown = { params, query, body, reply };
  return place.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), parts);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function countOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : null;
}

/** The fields whose value changed. */
function differenceOf(former: ActObject['fields'], now: ActObject['fields']): Pick<ActData, 'before' | 'after'> {
  const changed = [...new Set([...Object.keys(former), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(former[field] ?? null) !== JSON.stringify(now[field] ?? null),
  );
  if (changed.length === 0) return {};
  const only = (fields: ActObject['fields']) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(former), after: only(now) };
}
