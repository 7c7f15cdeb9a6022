import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import { isChangeable } from '../../../contract/chat-rules.ts';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';

/**
 * The state of an own message: `waiting` to be sent, `refused` by the provider, arrived, on a device of the others, or read by
 * them.
 */
export type MessageState = 'waiting' | 'refused' | 'sent' | 'delivered' | 'read';

/** A change of a message that the provider has not accepted yet. */
export interface MessageChange {
  readonly kind: 'send' | 'edit' | 'delete';
  readonly intentionId: string;
  readonly isRefused: boolean;
  readonly problem: IntentionProblem | null;
  /** It was never sent, so it can still be deleted without a trace. */
  readonly canTakeBack: boolean;
}

/** A message as its reader sees it. An unsent one has no position and no arrival time. */
export interface ShownMessage extends Pick<ChatMessage, 'id' | 'senderId' | 'senderName' | 'text' | 'sentAt' | 'editedAt' | 'deletedAt'> {
  readonly file: ChatMessage['file'];
  /** The file of an own unsent message. */
  readonly unsentFile: SentFile | null;
  readonly position: number | null;
  readonly receivedAt: string | null;
  readonly isOwn: boolean;
  /** Null for other people's messages. */
  readonly state: MessageState | null;
  readonly change: MessageChange | null;
}

export type MessageBody = EndpointInput<EndpointOf<'chat.send'>>['body'];
export type SentFile = NonNullable<MessageBody['file']>;

interface Context {
  readonly ownId: string;
  readonly participants: Conversation['participants'];
}

/**
 * The messages of a conversation with unsent ones, in the provider's order; own messages that the provider does not have come
 * last, in the order they were written. A refused one stays where it was written, with everything behind it.
 *
 * @param intentions unsent, from the conversation's lane, in the order they were made
 */
export function shownMessages(messages: readonly ChatMessage[], intentions: readonly Intention[], context: Context): ShownMessage[] {
  const shown = new Map<string, ShownMessage>(messages.map((message) => [message.id, arrived(message, context)]));
  for (const intention of intentions) {
    if (intention.endpoint === 'chat.send') {
      const body = intention.body as MessageBody;
      // Accepted, and not yet removed from the outbox.
      if (!shown.has(body.id)) shown.set(body.id, unsent(body, intention, context.ownId));
      continue;
    }
    const id = intention.params.messageId ?? '';
    const before = shown.get(id);
    if (before) shown.set(id, changed(before, intention));
  }
  return [...shown.values()];
}

function arrived(message: ChatMessage, { ownId, participants }: Context): ShownMessage {
  const isOwn = message.senderId === ownId;
  const { conversationId: _, event: __, changedAt: ___, ...rest } = message;
  return { ...rest, unsentFile: null, isOwn, state: isOwn ? stateOf(message.position, ownId, participants) : null, change: null };
}

/** In a group, a message is delivered or read once it is for everyone still in it. */
function stateOf(position: number, ownId: string, participants: Conversation['participants']): MessageState {
  const others = participants.filter(({ accountId, leftAt }) => accountId !== ownId && leftAt === null);
  if (others.length === 0) return 'sent';
  if (others.every(({ readUpTo }) => readUpTo >= position)) return 'read';
  return others.every(({ readUpTo, deliveredUpTo }) => Math.max(readUpTo, deliveredUpTo) >= position) ? 'delivered' : 'sent';
}

function unsent({ id, text, file, sentAt }: MessageBody, intention: Intention, ownId: string): ShownMessage {
  const change = changeOf(intention, 'send');
  return {
    id,
    senderId: ownId,
    senderName: '',
    text,
    file: null,
    unsentFile: file ?? null,
    sentAt,
    receivedAt: null,
    position: null,
    editedAt: null,
    deletedAt: null,
    isOwn: true,
    state: change.isRefused ? 'refused' : 'waiting',
    change,
  };
}

/** A refused change has no effect on what is shown. */
function changed(message: ShownMessage, intention: Intention): ShownMessage {
  const isDeletion = intention.endpoint === 'chat.deleteMessage';
  const change = changeOf(intention, isDeletion ? 'delete' : 'edit');
  if (change.isRefused) return { ...message, change };
  if (isDeletion) return { ...message, text: '', file: null, unsentFile: null, deletedAt: intention.madeAt, change };
  return { ...message, text: (intention.body as { text: string }).text, editedAt: intention.madeAt, change };
}

function changeOf({ id, state, problem, firstSentAt }: Intention, kind: MessageChange['kind']): MessageChange {
  const isRefused = state === 'rejected' || state === 'conflict';
  return {
    kind,
    intentionId: id,
    isRefused,
    problem: isRefused ? problem : null,
    canTakeBack: state === 'waiting' && firstSentAt === null,
  };
}

/** Whether the person can edit or delete a message: own ones for a while after they arrived, and while they were never sent. */
export function isOpenToChange({ isOwn, receivedAt, deletedAt, change }: ShownMessage, now: Date): boolean {
  if (!isOwn || deletedAt !== null) return false;
  return receivedAt === null ? change !== null && (change.canTakeBack || change.isRefused) : isChangeable({ receivedAt, deletedAt }, now);
}
