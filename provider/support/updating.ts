import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { supportCategories, supportEntries, supportIssues } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, BodyOf, ByActor, HandlerFunction, With, WithClock } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminsWith } from '../permissions/index.ts';
import { issuePage, notificationForReporter } from './issue-notifications.ts';
import { readCase } from './queries.ts';
import { changesBetween, isFinished, statusAfterAnswer } from './rules.ts';
import { claimAttachments, concernedBy, openCategory, subjectOf } from './writing.ts';

type IssueRow = typeof supportIssues.$inferSelect;

export const updateIssue: HandlerFunction<typeof endpoints.updateIssue> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const [row] = await database.select().from(supportIssues).where(eq(supportIssues.id, params.id)).for('update');
  const stored = found(row);
  if (body.baseVersion !== undefined && body.baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: await readCase(call, stored.id), changedAt: toInstant(stored.updatedAt) });
  }
  const admins = (await adminsWith(database, 'admin.support')).map((admin) => ({ id: admin.id, fullName: fullNameOf(admin) }));
  if (body.assigneeId != null && body.assigneeId !== stored.assigneeId && !admins.some(({ id }) => id === body.assigneeId))
    refuse('NOT_FOUND');
  const next = nextState(call, stored);
  const changes = changesBetween(
    await described(database, stored, admins),
    await described(database, next, admins, body.categoryId !== undefined && body.categoryId !== stored.categoryId),
  );
  const entry = { issueId: stored.id, authorId: actor.accountId, at: now };
  if (body.answer !== undefined) {
    const attachments = await claimAttachments(call, body.attachments);
    await database.insert(supportEntries).values({ ...entry, id: uuid(), kind: 'answer', text: body.answer, attachments });
  }
  if (body.note !== undefined) await database.insert(supportEntries).values({ ...entry, id: uuid(), kind: 'note', text: body.note });
  if (changes.length > 0) await database.insert(supportEntries).values({ ...entry, id: uuid(), kind: 'change', changes });
  await database
    .update(supportIssues)
    .set({ ...next, updatedAt: now, version: stored.version + 1 })
    .where(eq(supportIssues.id, stored.id));
  const data = { status: next.status, isAnswered: body.answer !== undefined, isNoted: body.note !== undefined };
  await recordAuditEntry(call, { action: 'issue.updated', subjectKind: 'issue', subjectId: stored.id, data });
  await notifyReporter(call, stored, next);
  call.changed([...(await concernedBy(database, stored)), ...admins.map(({ id }) => id)], 'support');
  return readCase(call, stored.id);
};

type Next = Pick<IssueRow, 'status' | 'priority' | 'categoryId' | 'assigneeId' | 'waitingSince' | 'resolvedAt'>;

function nextState({ actor, body, clock }: ByActor & WithClock & BodyOf<typeof endpoints.updateIssue>, stored: IssueRow): Next {
  const isAnswered = body.answer !== undefined;
  const status = body.status ?? (isAnswered ? statusAfterAnswer(stored.status) : stored.status);
  // Answering an unassigned issue assigns it to the author of the answer.
  const assigneeId = body.assigneeId === undefined ? (stored.assigneeId ?? (isAnswered ? actor.accountId : null)) : body.assigneeId;
  return {
    status,
    priority: body.priority ?? stored.priority,
    categoryId: body.categoryId ?? stored.categoryId,
    assigneeId,
    waitingSince: isAnswered || isFinished(status) ? null : stored.waitingSince,
    resolvedAt: isFinished(status) ? (stored.resolvedAt ?? clock.now()) : null,
  };
}

/** @param isNewCategory a category that was withdrawn can stay, but not be chosen */
async function described(
  database: Database,
  { status, priority, categoryId, assigneeId }: Next,
  admins: readonly { id: string; fullName: string }[],
  isNewCategory = false,
) {
  const [stored] = await database.select().from(supportCategories).where(eq(supportCategories.id, categoryId));
  const category = isNewCategory ? await openCategory(database, categoryId) : found(stored);
  return { status, priority, category: category.name, assignee: admins.find(({ id }) => id === assigneeId)?.fullName ?? null };
}

async function notifyReporter(
  call: ActorsWork & BodyOf<typeof endpoints.updateIssue> & With<'wakeJobs'>,
  stored: IssueRow,
  next: Next,
): Promise<void> {
  const isOver = isFinished(next.status) && !isFinished(stored.status);
  if (call.body.answer === undefined && !isOver) return;
  await notify(call, [stored.reporterId], {
    kind: 'support',
    ...notificationForReporter(isOver ? 'finished' : 'answered', stored.reporterRole),
    link: issuePage(stored.reporterRole, stored.id),
    subject: subjectOf(stored.id),
  });
}
