import { inArray } from 'drizzle-orm';
import type { ActSubject } from '../../contract/act-declaration.ts';
import type { AuditEntry, AuditValue } from '../../contract/audit.ts';
import { identifier, type Language } from '../../contract/endpoint.ts';
import type { Permission, Role } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { ActData, ActValue } from '../kernel/acts.ts';
import { toInstant } from '../kernel/clock.ts';
import { found } from '../kernel/refusal.ts';

/** A stored act, with its actor. */
interface StoredEntry {
  readonly id: string;
  readonly at: Date;
  readonly what: string | null;
  readonly kind: string | null;
  readonly subjectId: string | null;
  readonly requestId: string | null;
  readonly role: Role | null;
  readonly data: ActData | null;
  readonly actor: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly enterpriseName: string | null;
}

/** Names of people by id; null when the account was deleted. */
type Names = ReadonlyMap<string, string | null>;

/** The names that these entries need: they are not kept in the entries, so that they go with the account. */
export async function readNames(database: Database, entries: readonly StoredEntry[]): Promise<Names> {
  const ids = [...new Set(entries.flatMap(({ subjectId, data }) => [subjectId, ...idsIn(data)]))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, deletedAt } = accounts;
  const rows = await database.select({ id, firstName, lastName, deletedAt }).from(accounts).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.deletedAt === null ? fullNameOf(row) : null]));
}

function idsIn(data: ActData | null): readonly string[] {
  const values = [...Object.values(data?.before ?? {}), ...Object.values(data?.after ?? {})];
  return [data?.accountId, ...(data?.others ?? []), ...values].filter((value): value is string => identifier.safeParse(value).success);
}

/** An entry for display. @param language for things with a name in both */
export function toEntry(entry: StoredEntry, names: Names, language: Language): AuditEntry {
  const data = entry.data ?? {};
  return {
    id: entry.id,
    at: toInstant(entry.at),
    call: found(entry.what),
    // Written by the kernel, from the contract.
    kind: entry.kind as Permission,
    way: data.way ?? null,
    count: data.count ?? null,
    actor: {
      id: entry.actor.id,
      fullName: fullNameOf(entry.actor),
      role: entry.role === 'EMPLOYER' ? 'EMPLOYER' : 'ADMIN',
      enterpriseName: entry.enterpriseName,
    },
    object: objectOf(entry, data, names, language),
    others: (data.others ?? []).map((id) => personOf(id, names)),
    changes: changesOf(data, names),
    requestId: entry.requestId,
  };
}

function personOf(id: string, names: Names) {
  const name = names.get(id) ?? null;
  return { id, name, isGone: names.has(id) && name === null };
}

function objectOf({ subjectId }: StoredEntry, data: ActData, names: Names, language: Language): AuditEntry['object'] {
  const about: ActSubject | null = data.about ?? null;
  if (subjectId === null && data.name === undefined) return null;
  const person = personOf(data.accountId ?? subjectId ?? '', names);
  const own = typeof data.name === 'object' ? (data.name?.[language] ?? null) : (data.name ?? null);
  // A member is never named as the one whose answers called for care, not even by an entry from before objects had names.
  if (data.accountId === undefined) return { about, id: subjectId, name: own, isGone: false };
  return { about, id: subjectId, name: [own, person.name].filter((name) => name !== null).join(' · ') || null, isGone: person.isGone };
}

function changesOf({ before = {}, after = {} }: ActData, names: Names): AuditEntry['changes'] {
  const shown = (value: ActValue | undefined): AuditValue => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return names.get(value) ?? (names.has(value) ? null : value);
    return typeof value === 'object' ? [...value] : value;
  };
  return Object.keys(after).map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }));
}
