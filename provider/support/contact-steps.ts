import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { support as endpoints } from '../../contract/support.ts';
import { contactAnswers, contactMessages } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { contactAnswerMail } from '../delivery/mails/contact-answer.ts';
import type { Actor } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction, WithRequest, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { readContactMessage } from './contact-messages.ts';
import { readPlatformSettings } from './settings.ts';

type MessageRow = typeof contactMessages.$inferSelect;
type StepCall = Work &
  WithRequest & {
    readonly actor: Actor;
    readonly params: { readonly id: string };
  };

/** The message, locked, as the admin has it before them. */
async function lockMessage(call: StepCall, baseVersion: number | undefined): Promise<MessageRow> {
  const { database, params } = call;
  const [row] = await database.select().from(contactMessages).where(eq(contactMessages.id, params.id)).for('update');
  const stored = found(row);
  if (baseVersion !== undefined && baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: await readContactMessage(database, stored.id), changedAt: toInstant(stored.updatedAt) });
  }
  return stored;
}

async function keep(call: StepCall, stored: MessageRow, action: string, next: Partial<MessageRow>) {
  const { database, clock } = call;
  await database
    .update(contactMessages)
    .set({ ...next, updatedAt: clock.now(), version: stored.version + 1 })
    .where(eq(contactMessages.id, stored.id));
  await recordAuditEntry(call, { action, subjectKind: 'contact-message', subjectId: stored.id });
  call.changed(await adminIdsWith(database, 'admin.support'), 'support');
  return readContactMessage(database, stored.id);
}

/** A message is answered where it came from: by mail, with the sender's text below ours. */
export const answerContact: HandlerFunction<typeof endpoints.answerContact> = async (call) => {
  const {
    actor,
    body,
    database,
    clock,
    services: { config },
  } = call;
  const stored = await lockMessage(call, body.baseVersion);
  const now = clock.now();
  await database.insert(contactAnswers).values({ id: uuid(), messageId: stored.id, adminId: actor.accountId, text: body.text, at: now });
  const { fullName, message, language, email, createdAt } = stored;
  const { support } = await readPlatformSettings(database, config);
  await queueMail(call, database, {
    kind: 'contact-answer',
    to: email,
    accountId: null,
    replyTo: support.email,
    content: contactAnswerMail(
      { fullName, answer: body.text, message, writtenAt: createdAt, takesReplies: support.email !== null },
      language,
    ),
  });
  return keep(call, stored, 'contact-message.answered', {
    ...(body.closes ? { status: 'closed', closedAt: now } : { status: 'answered', closedAt: null }),
    answeredAt: now,
    // Answering an unassigned message assigns it to the author of the answer.
    assignedAdminId: stored.assignedAdminId ?? actor.accountId,
  });
};

export const assignContact: HandlerFunction<typeof endpoints.assignContact> = async (call) => {
  const { adminId, baseVersion } = call.body;
  const stored = await lockMessage(call, baseVersion);
  if (adminId !== null && !(await adminIdsWith(call.database, 'admin.support')).includes(adminId)) refuse('NOT_FOUND');
  return keep(call, stored, 'contact-message.assigned', { assignedAdminId: adminId });
};

/** A reopened one gets its former status. */
export const closeContact: HandlerFunction<typeof endpoints.closeContact> = async (call) => {
  const { isClosed, baseVersion } = call.body;
  const stored = await lockMessage(call, baseVersion);
  const open = stored.answeredAt === null ? 'open' : 'answered';
  return keep(call, stored, isClosed ? 'contact-message.closed' : 'contact-message.reopened', {
    status: isClosed ? 'closed' : open,
    closedAt: isClosed ? (stored.closedAt ?? call.clock.now()) : null,
  });
};

/** An unanswered message can be deleted; its existence stays in the log. */
export const deleteContact: HandlerFunction<typeof endpoints.deleteContact> = async (call) => {
  const { database, query } = call;
  const stored = await lockMessage(call, query.baseVersion);
  if (stored.answeredAt !== null) refuse('NOT_ALLOWED_NOW');
  await database.delete(contactMessages).where(eq(contactMessages.id, stored.id));
  await recordAuditEntry(call, { action: 'contact-message.deleted', subjectKind: 'contact-message', subjectId: stored.id });
  call.changed(await adminIdsWith(database, 'admin.support'), 'support');
  return { done: true };
};
