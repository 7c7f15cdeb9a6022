import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { notifications as endpoints } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { announcements } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { OvertakenError } from '../kernel/database-errors.ts';
import type { ByActor, HandlerFunction, With, WithClock, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { readAnnouncement } from './announcements.ts';
import { checkAudience, checkLinks, countReceivers, rolesOf } from './audience.ts';
import { notify } from './notify.ts';
import { type AnnouncementRow, sendBatch } from './sending.ts';

/** The largest number of receivers within the call; for more the job does it, a batch at a time. */
const maxAtOnce = 500;
const maxSecondsAhead = 400 * 86_400;

const senderOf = ({ actor }: ByActor) => (actor.role === 'ADMIN' ? null : found(actor.enterpriseId));

/** Sends an announcement, now or at a time: an employer to the own people, an admin to anybody. */
export const create: HandlerFunction<typeof endpoints.create> = async (call) => {
  const { body, actor, database, clock } = call;
  const stored = body.id === undefined ? null : await readStored(call, body.id);
  if (stored) return stored;
  checkAudience(body.to);
  const now = clock.now();
  const sendAt = body.sendAt === undefined ? now : timeOf(call, body.sendAt);
  const enterpriseId = senderOf(call);
  const count = await countReceivers(database, { audience: body.to, enterpriseId });
  await checkLinks(database, body);
  const { title, body: text, link, links = null, to: audience, timeZone = actor.timeZone } = body;
  const [made] = await database
    .insert(announcements)
    .values({
      ...{ id: body.id ?? uuid(), createdBy: actor.accountId, enterpriseId, title, body: text, link, links, audience },
      ...{ status: 'scheduled', sendAt, timeZone, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: announcements.id })
    .returning();
  // The same request was sent twice, and the insertion has waited for the other one.
  if (!made) throw new OvertakenError();
  const row = await sendIfFew(call, made, count);
  await recordAuditEntry(call, {
    action: 'notification.created',
    subjectKind: 'announcement',
    subjectId: row.id,
    data: { count, status: row.status, roles: rolesOf(audience) },
  });
  if (enterpriseId === null) {
    call.changed(await adminIdsWith(database, 'admin.notifications'), 'notifications');
    call.services.wakeJobs();
  }
  return { count, id: row.id, status: row.status };
};

/** The announcement that a repeated request made before; null where there is none. */
async function readStored({ actor, database }: Work & ByActor, id: string) {
  const [stored] = await database.select().from(announcements).where(eq(announcements.id, id));
  if (!stored) return null;
  if (stored.createdBy !== actor.accountId) refuse('NOT_FOUND');
  return { count: await countReceivers(database, stored), id: stored.id, status: stored.status };
}

function timeOf({ actor, clock }: ByActor & WithClock, chosen: string): Date {
  const now = clock.now();
  const sendAt = new Date(chosen);
  if (actor.role !== 'ADMIN' || sendAt > addSeconds(now, maxSecondsAhead)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.sendAt', message: 'Choose a time within the next year.' }] });
  }
  return sendAt < now ? now : sendAt;
}

/** Few receivers get it at once; for many, the job is woken and sends it. */
async function sendIfFew(call: Work & ByActor & With<'wakeJobs'>, row: AnnouncementRow, count: number): Promise<AnnouncementRow> {
  const { database, clock, actor } = call;
  if (row.sendAt > clock.now()) return row;
  if (count >= maxAtOnce) {
    call.changed([actor.accountId], 'notifications');
    call.services.wakeJobs();
    return row;
  }
  const sent = await sendBatch(database, clock, row, maxAtOnce);
  call.changed(sent.notifiedIds, 'notifications');
  call.services.wakeJobs();
  return sent.row;
}

export const countRecipients: HandlerFunction<typeof endpoints.countRecipients> = async (call) => {
  checkAudience(call.body.to);
  return { count: await countReceivers(call.database, { audience: call.body.to, enterpriseId: senderOf(call) }) };
};

export const sendTest: HandlerFunction<typeof endpoints.sendTest> = async (call) => {
  const { title, body, link } = call.body;
  await notify(call, [call.actor.accountId], { kind: 'system', title, body, link });
  return { done: true };
};

/**
 * Locks the row of an announcement that is not sent yet. The sending job locks the row too, and skips locked ones: so it is either
 * changed before it is sent, or found sent here.
 */
async function lockScheduled(database: Database, id: string, baseVersion: number | undefined): Promise<AnnouncementRow> {
  const [row] = await database.select().from(announcements).where(eq(announcements.id, id)).for('update');
  const stored = found(row);
  if (stored.enterpriseId !== null) refuse('NOT_FOUND');
  if (baseVersion !== undefined && baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: await readAnnouncement(database, stored.id), changedAt: toInstant(stored.updatedAt) });
  }
  if (stored.status !== 'scheduled') refuse('NOT_ALLOWED_NOW');
  return stored;
}

export const editAnnouncement: HandlerFunction<typeof endpoints.editAnnouncement> = async (call) => {
  const { database, params, body, clock } = call;
  const { title, body: text, link, links = null, to: audience, timeZone, baseVersion } = body;
  checkAudience(audience);
  const stored = await lockScheduled(database, params.id, baseVersion);
  const sendAt = timeOf(call, body.sendAt);
  const count = await countReceivers(database, { audience, enterpriseId: null });
  await checkLinks(database, body);
  await database
    .update(announcements)
    .set({ title, body: text, link, links, audience, sendAt, timeZone, updatedAt: clock.now(), version: stored.version + 1 })
    .where(eq(announcements.id, stored.id));
  await recordAuditEntry(call, {
    action: 'notification.edited',
    subjectKind: 'announcement',
    subjectId: stored.id,
    data: { count, roles: rolesOf(audience) },
  });
  call.changed(await adminIdsWith(database, 'admin.notifications'), 'notifications');
  call.services.wakeJobs();
  return readAnnouncement(database, stored.id);
};

export const cancelAnnouncement: HandlerFunction<typeof endpoints.cancelAnnouncement> = async (call) => {
  const { database, params, body, clock } = call;
  const stored = await lockScheduled(database, params.id, body.baseVersion);
  const now = clock.now();
  await database
    .update(announcements)
    .set({ status: 'cancelled', endedAt: now, updatedAt: now, version: stored.version + 1 })
    .where(eq(announcements.id, stored.id));
  await recordAuditEntry(call, { action: 'notification.cancelled', subjectKind: 'announcement', subjectId: stored.id });
  call.changed(await adminIdsWith(database, 'admin.notifications'), 'notifications');
  call.services.wakeJobs();
  return readAnnouncement(database, stored.id);
};
