import { eq } from 'drizzle-orm';
import type { Demo } from '../../contract/demos.ts';
import type { Database } from '../database/open.ts';
import { accounts, demoRequestEvents, demoRequests } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { type DemoStep, statusAfter } from './rules.ts';
import { addEvent, type DemoRow, readDemo } from './store.ts';

type Status = Demo['status'];
type EventKind = typeof demoRequestEvents.$inferSelect.kind;

/** A step of an admin as its handler receives it. */
export interface StepCall extends ActorsWork {
  readonly params: { readonly id: string };
  readonly body: { readonly baseVersion?: number | undefined };
}

export interface Locked {
  readonly row: DemoRow;
  /** The status of the request after the step. */
  readonly status: Status;
  readonly now: Date;
}

/**
 * The request, locked against other steps, where this one is possible from the version that the admin saw.
 * @throws Refusal NOT_FOUND, VERSION_CONFLICT, NOT_ALLOWED_NOW
 */
export async function lockFor(call: StepCall, step: DemoStep): Promise<Locked> {
  const { database, params, body, clock } = call;
  const [stored] = await database.select().from(demoRequests).where(eq(demoRequests.id, params.id)).for('update');
  const row = found(stored);
  if (body.baseVersion !== undefined && body.baseVersion !== row.version) {
    const changedBy = await nameOfLast(database, row.id);
    refuse('VERSION_CONFLICT', {
      current: await readDemo(database, row.id),
      changedAt: toInstant(row.updatedAt),
      ...(changedBy !== null && { changedBy }),
    });
  }
  const events = await database
    .selectDistinct({ kind: demoRequestEvents.kind })
    .from(demoRequestEvents)
    .where(eq(demoRequestEvents.demoRequestId, row.id));
  const status = statusAfter(step, {
    status: row.status,
    isAssigned: row.assignedAdminId !== null,
    hasMeeting: row.meetingStartsAt !== null,
    hasFollowUp: events.some(({ kind }) => kind === 'followed-up'),
    isOpened: row.secretUsedAt !== null || row.enterpriseId !== null,
  });
  return { row, status: status ?? refuse('NOT_ALLOWED_NOW'), now: clock.now() };
}

async function nameOfLast(database: Database, demoRequestId: string): Promise<string | null> {
  const events = await database
    .select({ at: demoRequestEvents.at, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(demoRequestEvents)
    .innerJoin(accounts, eq(accounts.id, demoRequestEvents.actorId))
    .where(eq(demoRequestEvents.demoRequestId, demoRequestId));
  const last = events.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return last ? fullNameOf(last) : null;
}

interface Taken {
  readonly kind: EventKind;
  readonly changes: Partial<DemoRow>;
  readonly note?: string | null;
  readonly nextAt?: Date | null;
}

/** Writes the step's changes, its place in the history and in the audit log, and notifies the other admins. */
export async function take(
  call: StepCall,
  { row, status, now }: Locked,
  { kind, changes, note = null, nextAt = null }: Taken,
): Promise<Demo> {
  const { database, actor } = call;
  await database
    .update(demoRequests)
    .set({ ...changes, status, updatedAt: now, version: row.version + 1 })
    .where(eq(demoRequests.id, row.id));
  await addEvent(database, { demoRequestId: row.id, actorId: actor.accountId, kind, status, note, nextAt, at: now });
  await recordAuditEntry(call, { action: `demo.${kind}`, subjectKind: 'demo', subjectId: row.id, data: { status } });
  call.changed(await adminIdsWith(database, 'admin.demos'), 'demos');
  return readDemo(database, row.id);
}
