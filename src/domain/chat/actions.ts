import { typingEvery } from '../../../contract/chat-rules.ts';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { trimmed } from '../../../contract/visible-text.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import { transact } from '../../db/transact.ts';
import { writeWrittenDraft } from '../../db/written-drafts.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount, requireAccount } from '../../sync/current-account.ts';
import { editIntention } from '../../sync/sending/decisions.ts';
import { once } from '../outbox/once.ts';
import { unsentReadUpTo } from './shown-conversations.ts';
import type { MessageBody, SentFile, ShownMessage } from './shown-messages.ts';

/** Queues a message; it is shown at once and sent as soon as the provider can be reached. Returns its id. */
export async function sendMessage(conversationId: string, text: string, file: SentFile | null = null): Promise<string> {
  const { database, enqueue } = requireAccount();
  const body = { id: newId(), text: trimmed(text), ...(file && { file }), sentAt: systemClock.now().toISOString() };
  await transact(database, ['outbox', 'writtenDrafts'], async () => {
    await enqueue({ endpoint: 'chat.send', params: { id: conversationId }, body });
    await writeWrittenDraft(database, `chat:${conversationId}`, null);
  });
  return body.id;
}

/** Changes the text of an own message: one that was never sent, or was refused, is sent with the new text. */
export async function editMessage(conversationId: string, { id, change }: ShownMessage, text: string): Promise<void> {
  const { database, enqueue } = requireAccount();
  const words = trimmed(text);
  await transact(database, ['outbox'], async () => {
    const intention = change && (await database.outbox.where('id').equals(change.intentionId).first());
    if (intention && change.kind === 'send' && change.canTakeBack && intention.firstSentAt === null) {
      await database.outbox.put({ ...intention, body: { ...(intention.body as MessageBody), text: words } });
      return;
    }
    if (intention && change.isRefused && change.kind !== 'delete') {
      await editIntention(database, intention.id, { ...(intention.body as object), text: words });
      return;
    }
    await enqueue({ endpoint: 'chat.editMessage', params: { id: conversationId, messageId: id }, body: { text: words } });
  });
}

/** Deletes an own message; one that was never sent leaves no trace. */
export async function deleteMessage(conversationId: string, { id, change }: ShownMessage): Promise<void> {
  const { database, enqueue } = requireAccount();
  await transact(database, ['outbox'], async () => {
    const intention = change && (await database.outbox.where('id').equals(change.intentionId).first());
    if (intention && change.kind === 'send' && intention.firstSentAt === null) {
      await database.outbox.delete(intention.sequence);
      return;
    }
    await enqueue({ endpoint: 'chat.deleteMessage', params: { id: conversationId, messageId: id } });
  });
}

/** Marks the conversation as read up to a position; it never moves back. */
export async function readUpTo(conversationId: string, position: number, known: number): Promise<void> {
  const { database, enqueue } = requireAccount();
  if (position <= known) return;
  await transact(database, ['outbox'], async () => {
    const unsent = await readUnsentInLanes(database, `conversation-reads:${conversationId}`);
    if (position > unsentReadUpTo(unsent))
      await enqueue({ endpoint: 'chat.read', params: { id: conversationId }, body: { upTo: position } });
  });
}

export async function muteConversation(conversationId: string, isMuted: boolean): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'chat.mute', params: { id: conversationId }, body: { isMuted } });
}

type ReportBody = EndpointInput<EndpointOf<'chat.report'>>['body'];

/** Reports other people's messages to the platform. */
export const reportMessages = once(async (conversationId: string, report: Omit<ReportBody, 'id'>): Promise<void> => {
  await requireAccount().enqueue({ endpoint: 'chat.report', params: { id: conversationId }, body: { id: newId(), ...report } });
});

/** Fetches the messages before the oldest one on this device. Throws what `Pull` does. */
export async function fetchOlder(conversationId: string, before: number): Promise<void> {
  await requireAccount().pull('chat.messages', { params: { id: conversationId }, query: { before } });
}

let typedAt = Number.NEGATIVE_INFINITY;
let typedIn = '';

/** Signals now and then that the person is typing; nothing depends on its arrival. */
export function sendTyping(conversationId: string): void {
  const now = performance.now();
  const account = currentAccount();
  if (!account || (typedIn === conversationId && now - typedAt < typingEvery)) return;
  typedAt = now;
  typedIn = conversationId;
  account
    .ask('chat.typing', { params: { id: conversationId } })
    .catch((error: unknown) => log.info('typing-not-said', { why: errorName(error) }));
}

/** The message was sent: the next typing is signalled again. */
export function endTyping(): void {
  typedAt = Number.NEGATIVE_INFINITY;
}
