import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { HealthDataKind } from '../../contract/member-data.ts';
import type { Database } from '../database/open.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { auditEntries } from '../database/schema/index.ts';
import type { Actor } from './actor.ts';
import { addSeconds, type Clock } from './clock.ts';
import type { RequestFacts } from './handler.ts';

/** The action of audit entries that a member sees as "who has read my health data". */
export const healthDataRead = 'health-data.read';

interface NewAuditEntry {
  readonly action: string;
  /** The account it concerns. */
  readonly aboutAccountId?: string | null;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  /** A key that the app translates. */
  readonly what?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface AuditContext {
  readonly actor: Actor | null;
  readonly database: Database;
  readonly clock: Clock;
  readonly request: RequestFacts;
}

/** Writes who did what to the audit log, in the transaction of the call. */
export function recordAuditEntry(call: AuditContext, entry: NewAuditEntry): Promise<void> {
  return recordAuditEntries(call, [entry]);
}

/** Rows of one statement: PostgreSQL takes 65,535 values, and an entry has up to twelve. */
const maxRowsAtOnce = 5000;

/** Writes several entries about the same call. */
export async function recordAuditEntries(call: AuditContext, entries: readonly NewAuditEntry[]): Promise<void> {
  const common = {
    at: call.clock.now(),
    actorId: call.actor?.accountId ?? null,
    actorRole: call.actor?.role ?? null,
    address: call.request.address,
    requestId: call.request.id,
  };
  for (let start = 0; start < entries.length; start += maxRowsAtOnce) {
    const rows = entries.slice(start, start + maxRowsAtOnce).map((entry) => ({ id: uuid(), ...common, ...entry }));
    await call.database.insert(auditEntries).values(rows);
  }
}

/** Writes that someone read a member's health data (docs/design.md, Member data). What the member reads is not written down. */
export async function recordAccess(call: AuditContext & { readonly actor: Actor }, memberId: string, kind: HealthDataKind): Promise<void> {
  if (call.actor.accountId === memberId) return;
  await recordAuditEntry(call, {
    action: healthDataRead,
    aboutAccountId: memberId,
    subjectKind: 'account',
    subjectId: memberId,
    what: kind,
  });
}

const readLately = statement<{ id: string; at: string }, { actorId: string; since: string; what: string; others: readonly string[] }>(
  'members_read_lately',
  sql`
    select a.about_account_id as id, max(a.at) as at from ${auditEntries} a
    where a.actor_id = ${sql.placeholder('actorId')} and a.at > ${sql.placeholder('since')} and a.action = ${sql.raw(`'${healthDataRead}'`)}
      and a.what = ${sql.placeholder('what')} and a.about_account_id = any(${sql.placeholder('others')}::uuid[])
    group by a.about_account_id`,
);

/** When each member was last written down, by who read and what; for as long as there is room. */
type Written = Map<string, Map<string, number>>;

/** Entries that this process knows to be in the audit log, where nothing this recent is deleted: devices request a list again and again. */
const written = new WeakMap<Database, Written>();
const maxReaders = 2000;

function writtenBy(database: Database, reader: string): Map<string, number> {
  const ofDatabase: Written = written.get(database) ?? new Map();
  written.set(database, ofDatabase);
  if (ofDatabase.size >= maxReaders) ofDatabase.clear();
  const ofReader = ofDatabase.get(reader) ?? new Map<string, number>();
  ofDatabase.set(reader, ofReader);
  return ofReader;
}

/**
 * Writes that someone was shown the health data of several members in a list. Devices fetch lists
 * again by themselves: a member is written down again only when the last time was longer ago than this.
 */
export async function recordListAccess(
  call: AuditContext & { readonly actor: Actor },
  memberIds: readonly string[],
  { kind: what, onceWithinHours }: { readonly kind: HealthDataKind; readonly onceWithinHours: number },
): Promise<void> {
  const { actor, database, clock, request } = call;
  const now = clock.now();
  const since = addSeconds(now, -onceWithinHours * 3600);
  const lately = writtenBy(database, `${actor.accountId} ${what}`);
  const others = memberIds.filter((id) => id !== actor.accountId && !((lately.get(id) ?? 0) > since.getTime()));
  if (others.length === 0) return;
  const known = await readLately(database, { actorId: actor.accountId, since: since.toISOString(), what, others });
  for (const { id, at } of known) lately.set(id, Date.parse(instantOfText(at)));
  const found = new Set(known.map(({ id }) => id));
  const due = others.filter((id) => !found.has(id));
  if (due.length === 0) return;
  const reading = { at: now, actorId: actor.accountId, actorRole: actor.role, address: request.address, requestId: request.id };
  const about = (id: string) => ({ id: uuid(), action: healthDataRead, aboutAccountId: id, subjectKind: 'account', subjectId: id, what });
  await database.insert(auditEntries).values(due.map((id) => ({ ...reading, ...about(id) })));
  for (const id of due) lately.set(id, now.getTime());
}
