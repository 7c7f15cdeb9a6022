import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { support as calls } from '../../contract/support.ts';
import { supportAnswers, supportCategories, supportIssues } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/store.ts';
import { claimFile } from '../files/using.ts';
import { recordDeed } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { readIssue } from './reading.ts';

/** The id is the device's: a report that comes again is the one that is there. */
export const createIssue: HandlerFunction<typeof calls.createIssue> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [held] = await database.select({ reporterId: supportIssues.reporterId }).from(supportIssues).where(eq(supportIssues.id, body.id));
  if (held) {
    if (held.reporterId !== actor.accountId) refuse('NOT_FOUND');
    return readIssue(call, body.id);
  }
  const [category] = await database
    .select({ id: supportCategories.id })
    .from(supportCategories)
    .where(and(eq(supportCategories.id, body.categoryId), isNull(supportCategories.withdrawnAt)));
  found(category);
  const attachments = [...new Set(body.attachments ?? [])];
  for (const fileId of attachments) await claimFile(database, { fileId, purpose: 'support', by: { accountId: actor.accountId } }, now);
  // Of members and coaches employers see nothing here.
  const enterpriseId = actor.role === 'EMPLOYER' ? actor.enterpriseId : null;
  const { id, categoryId, title, description, diagnostics = null } = body;
  const words = { title, description, attachments, diagnostics };
  await database
    .insert(supportIssues)
    .values({ id, categoryId, reporterId: actor.accountId, enterpriseId, ...words, status: 'open', createdAt: now, updatedAt: now });
  const concerned = enterpriseId === null ? [actor.accountId] : await administratorIds(database, enterpriseId);
  call.changed(concerned, 'support');
  return readIssue(call, id);
};

const finished: ReadonlySet<string> = new Set(['resolved', 'closed']);

export const updateIssue: HandlerFunction<typeof calls.updateIssue> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const [row] = await database.select().from(supportIssues).where(eq(supportIssues.id, params.id)).for('update');
  const held = found(row);
  if (body.baseVersion !== undefined && body.baseVersion !== held.version) {
    refuse('VERSION_CONFLICT', { current: await readIssue(call, held.id), changedAt: toInstant(held.updatedAt) });
  }
  // Whoever is answered is being looked after.
  const status = body.status ?? (body.answer !== undefined && held.status === 'open' ? 'in-progress' : held.status);
  const resolvedAt = finished.has(status) ? (held.resolvedAt ?? now) : null;
  await database
    .update(supportIssues)
    .set({ status, priority: body.priority ?? held.priority, resolvedAt, updatedAt: now, version: held.version + 1 })
    .where(eq(supportIssues.id, held.id));
  if (body.answer !== undefined) {
    await database.insert(supportAnswers).values({ id: uuid(), issueId: held.id, adminId: actor.accountId, text: body.answer, at: now });
  }
  await recordDeed(call, {
    action: 'issue.updated',
    subjectKind: 'issue',
    subjectId: held.id,
    data: { status, isAnswered: body.answer !== undefined },
  });
  const issue = await readIssue(call, held.id);
  if (body.answer !== undefined || status !== held.status) {
    const isOver = finished.has(status) && !finished.has(held.status);
    const links = {
      USER: '/user/profile/support',
      COACH: '/coach/profile/support',
      EMPLOYER: '/enterprise/technicalissue',
      ADMIN: null,
    } as const;
    await notify(call, [held.reporterId], {
      kind: 'support',
      title: isOver
        ? { en: 'Your report was resolved', es: 'Hemos resuelto lo que nos contaste' }
        : { en: 'We have answered your report', es: 'Hemos respondido a lo que nos contaste' },
      body: { en: 'Open this to read it.', es: 'Ábrelo para leerlo.' },
      link: links[issue.reporter.role],
      subject: `issue:${held.id}`,
    });
  }
  const concerned = held.enterpriseId === null ? [held.reporterId] : await administratorIds(database, held.enterpriseId);
  call.changed(concerned, 'support');
  return issue;
};
