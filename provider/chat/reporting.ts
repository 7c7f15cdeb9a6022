import { eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { chat as endpoints } from '../../contract/chat.ts';
import { accounts, messages, reportedMessages, supportIssues } from '../database/schema/index.ts';
import type { BodyOf, ByActor, HandlerFunction, ParamsOf, WithDatabase } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { openReport } from '../support/index.ts';
import { lastPositionOf, readConversation } from './store.ts';

/**
 * Copies messages of others to the platform, in their current state: it sees these and nothing else of the conversation. The device
 * makes the id: a repeated report returns the existing one.
 */
export const report: HandlerFunction<typeof endpoints.report> = async (call) => {
  const { actor, database, body } = call;
  const [stored] = await database.select({ reporterId: supportIssues.reporterId }).from(supportIssues).where(eq(supportIssues.id, body.id));
  if (stored) {
    if (stored.reporterId !== actor.accountId) refuse('OBJECT_DENIED');
    return { done: true };
  }
  const reported = await messagesOfOthers(call);
  await openReport(call, { id: body.id, reason: body.reason, comment: body.comment ?? null });
  await database.insert(reportedMessages).values(reported.map((message) => ({ id: uuid(), issueId: body.id, ...message })));
  return { done: true };
};

/** @throws Refusal NOT_FOUND unless all are messages of others in this conversation that the person can read */
async function messagesOfOthers({
  actor,
  database,
  params,
  body,
}: WithDatabase & ByActor & ParamsOf<typeof endpoints.report> & BodyOf<typeof endpoints.report>) {
  const conversation = await readConversation(database, params.id, actor.accountId);
  const ids = [...new Set(body.messageIds)];
  const rows = await database
    .select({ message: messages, senderRole: accounts.role })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.senderId))
    .where(inArray(messages.id, ids));
  const last = lastPositionOf(conversation);
  const readable = rows.filter(
    ({ message }) => message.conversationId === params.id && message.position <= last && message.position >= conversation.firstPosition,
  );
  if (readable.length < ids.length || readable.some(({ message }) => message.senderId === actor.accountId)) refuse('NOT_FOUND');
  return readable.map(({ message: { id: messageId, senderId, text, fileId, sentAt }, senderRole }) => ({
    ...{ messageId, senderId, senderRole, text, fileId, sentAt },
  }));
}
