import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { HealthDataKind } from '../../contract/member-data.ts';
import type { Database } from '../database/open.ts';
import { statement } from '../database/prepared.ts';
import { auditEntries } from '../database/schema/index.ts';
import type { Actor } from './actor.ts';
import { addSeconds, type Clock } from './clock.ts';
import type { RequestFacts } from './handler.ts';

/** The action of audit entries that a member sees as "who has read my health data". */
export const healthDataRead = 'health-data.read';

interface Deed {
  readonly action: string;
  /** The account it concerns. */
  readonly aboutAccountId?: string | null;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  /** A key that the app words. */
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
export async function recordDeed(call: AuditContext, deed: Deed): Promise<void> {
  await call.database.insert(auditEntries).values({
    id: uuid(),
    at: call.clock.now(),
    actorId: call.actor?.accountId ?? null,
    actorRole: call.actor?.role ?? null,
    address: call.request.address,
    requestId: call.request.id,
    ...deed,
  });
}

/** Writes that someone read a member's health data (DESIGN, section 5). The member's own reading is not written down. */
export async function recordReading(call: AuditContext & { readonly actor: Actor }, memberId: string, kind: HealthDataKind): Promise<void> {
  if (call.actor.accountId === memberId) return;
  await recordDeed(call, { action: healthDataRead, aboutAccountId: memberId, subjectKind: 'account', subjectId: memberId, what: kind });
}

const readLately = statement<{ id: string }, { actorId: string; since: string; what: string; others: readonly string[] }>(
  'members_read_lately',
  sql`
    select distinct a.about_account_id as id from ${auditEntries} a
    where a.actor_id = ${sql.placeholder('actorId')} and a.at > ${sql.placeholder('since')} and a.action = ${sql.raw(`'${healthDataRead}'`)}
      and a.what = ${sql.placeholder('what')} and a.about_account_id = any(${sql.placeholder('others')}::uuid[])`,
);

/**
 * Writes that someone had the health data of several members before them in a list. Devices fetch lists
 * again by themselves: a member is written down again only when the last time was longer ago than this.
 */
export async function recordListReading(
  call: AuditContext & { readonly actor: Actor },
  memberIds: readonly string[],
  { kind: what, onceWithinHours }: { readonly kind: HealthDataKind; readonly onceWithinHours: number },
): Promise<void> {
  const { actor, database, clock, request } = call;
  const others = memberIds.filter((id) => id !== actor.accountId);
  if (others.length === 0) return;
  const now = clock.now();
  const known = await readLately(database, {
    actorId: actor.accountId,
    since: addSeconds(now, -onceWithinHours * 3600).toISOString(),
    what,
    others,
  });
  const written = new Set(known.map(({ id }) => id));
  const due = others.filter((id) => !written.has(id));
  if (due.length === 0) return;
  const reading = { at: now, actorId: actor.accountId, actorRole: actor.role, address: request.address, requestId: request.id };
  const about = (id: string) => ({ id: uuid(), action: healthDataRead, aboutAccountId: id, subjectKind: 'account', subjectId: id, what });
  await database.insert(auditEntries).values(due.map((id) => ({ ...reading, ...about(id) })));
}
