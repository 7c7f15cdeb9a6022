import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { supportCategories, supportEntries, supportIssues } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { claimFile } from '../files/index.ts';
import type { ByActor, DatabaseNow, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { issuePage, notificationsForAdmins } from './issue-notifications.ts';
import { readIssue } from './queries.ts';
import { isFinished, mayReply, statusAfterReply } from './rules.ts';

export const subjectOf = (issueId: string): string => `issue:${issueId}`;

/** The people who see an issue besides the platform. */
export async function concernedBy(
  database: Database,
  { reporterId, enterpriseId }: { readonly reporterId: string; readonly enterpriseId: string | null },
): Promise<string[]> {
  return enterpriseId === null ? [reporterId] : administratorIds(database, enterpriseId);
}

export async function openCategory(database: Database, id: string): Promise<typeof supportCategories.$inferSelect> {
  const [category] = await database
    .select()
    .from(supportCategories)
    .where(and(eq(supportCategories.id, id), isNull(supportCategories.withdrawnAt)));
  return found(category);
}

/** Files that the person uploaded for support become part of what they write. */
export async function claimAttachments(
  { actor, database, clock }: DatabaseNow & ByActor,
  given: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(given)];
  for (const fileId of ids) await claimFile(database, { fileId, purpose: 'support', by: { accountId: actor.accountId } }, clock.now());
  return ids;
}

/** The id is the device's: a report that comes again is the one that is there. */
export const createIssue: HandlerFunction<typeof endpoints.createIssue> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [stored] = await database.select({ reporterId: supportIssues.reporterId }).from(supportIssues).where(eq(supportIssues.id, body.id));
  if (stored) {
    if (stored.reporterId !== actor.accountId) refuse('NOT_FOUND');
    return readIssue(call, body.id);
  }
  await openCategory(database, body.categoryId);
  const attachments = await claimAttachments(call, body.attachments);
  // Employers see nothing of members and coaches here.
  const enterpriseId = actor.role === 'EMPLOYER' ? actor.enterpriseId : null;
  const { id, categoryId, title, description, diagnostics = null } = body;
  const [reporterId, reporterRole] = [actor.accountId, actor.role];
  await database.insert(supportIssues).values({
    ...{ id, categoryId, title, description, attachments, diagnostics },
    ...{ reporterId, reporterRole, enterpriseId, status: 'open', waitingSince: now, createdAt: now, updatedAt: now },
  });
  const admins = await adminIdsWith(database, 'admin.support');
  const notifiedIds = admins.filter((admin) => admin !== actor.accountId);
  await notify(call, notifiedIds, {
    kind: 'support',
    ...notificationsForAdmins.reported,
    link: issuePage('ADMIN', id),
    subject: subjectOf(id),
  });
  call.changed([...(await concernedBy(database, { reporterId, enterpriseId })), ...admins], 'support');
  return readIssue(call, id);
};

/** The reporter writes back. Notifies the person who looks after the issue, or everybody who may if nobody does. */
export const replyToIssue: HandlerFunction<typeof endpoints.replyToIssue> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const [row] = await database.select().from(supportIssues).where(eq(supportIssues.id, params.id)).for('update');
  const stored = found(row);
  if (!mayReply(actor, stored)) refuse('NOT_FOUND');
  const [storedReply] = await database.select().from(supportEntries).where(eq(supportEntries.id, body.id));
  if (storedReply) {
    if (storedReply.issueId !== stored.id || storedReply.authorId !== actor.accountId) refuse('NOT_FOUND');
    return readIssue(call, stored.id);
  }
  const status = statusAfterReply(stored.status, stored.assigneeId !== null);
  const entry = { issueId: stored.id, authorId: actor.accountId, at: now };
  const attachments = await claimAttachments(call, body.attachments);
  await database.insert(supportEntries).values({ ...entry, id: body.id, kind: 'reply', text: body.text, attachments });
  if (status !== stored.status) {
    const changes = [{ field: 'status' as const, from: stored.status, to: status }];
    await database.insert(supportEntries).values({ ...entry, id: uuid(), kind: 'change', changes });
  }
  await database
    .update(supportIssues)
    .set({
      ...{ status, waitingSince: stored.waitingSince ?? now, updatedAt: now, version: stored.version + 1 },
      resolvedAt: isFinished(status) ? stored.resolvedAt : null,
    })
    .where(eq(supportIssues.id, stored.id));
  const admins = await adminIdsWith(database, 'admin.support');
  const assigned = admins.filter((id) => id === stored.assigneeId);
  const news = assigned.length > 0 ? notificationsForAdmins.replied : notificationsForAdmins.reported;
  await notify(call, assigned.length > 0 ? assigned : admins, {
    ...{ kind: 'support', ...news, link: issuePage('ADMIN', stored.id), subject: subjectOf(stored.id) },
  });
  call.changed([...(await concernedBy(database, stored)), ...admins], 'support');
  return readIssue(call, stored.id);
};
