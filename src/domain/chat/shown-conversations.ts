import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { Intention } from '../../db/rows.ts';
import type { MessageBody } from './shown-messages.ts';

/** A conversation as its reader sees it: with what they did here and is not sent yet. */
export interface ShownConversation extends Conversation {
  /** The own message that was written last and is not sent yet; null for none. */
  readonly unsent: { readonly text: string; readonly hasFile: boolean; readonly sentAt: string; readonly isRefused: boolean } | null;
  /** When the session of a group begins, as this device knows it: sessions of a series have the same title. */
  readonly sessionStartsAt: string | null;
  /** What is being written there; empty for nothing. */
  readonly draft: string;
}

export interface OnDevice {
  /** What is unsent, in the order it was made. */
  readonly intentions: readonly Intention[];
  /** The last message of a conversation that this device has. */
  readonly latest: ReadonlyMap<string, ChatMessage>;
  readonly drafts: ReadonlyMap<string, string>;
  /** How many messages of a conversation the person has not read. */
  readonly unread: ReadonlyMap<string, number>;
  /** When sessions begin, by their ids. */
  readonly sessionStarts: ReadonlyMap<string, string>;
}

/** The conversations, the one written to last first. */
export function shownConversations(conversations: readonly Conversation[], device: OnDevice): ShownConversation[] {
  return conversations.map((conversation) => shownConversation(conversation, device)).sort(byLatest);
}

export function shownConversation(
  conversation: Conversation,
  { intentions, latest, drafts, unread, sessionStarts }: OnDevice,
): ShownConversation {
  const own = intentions.filter(({ params }) => params.id === conversation.id);
  const last = latest.get(conversation.id);
  const mute = own.findLast(({ endpoint }) => endpoint === 'chat.mute');
  const sent = own.findLast(({ endpoint }) => endpoint === 'chat.send');
  return {
    ...conversation,
    readUpTo: localReadUpTo(conversation, own),
    unreadCount: unread.get(conversation.id) ?? conversation.unreadCount,
    lastMessage: last && last.event >= (conversation.lastMessage?.event ?? 0) ? last : conversation.lastMessage,
    mutedAt: mute ? ((mute.body as { isMuted: boolean }).isMuted ? mute.madeAt : null) : conversation.mutedAt,
    unsent: sent ? unsentOf(sent) : null,
    sessionStartsAt: sessionStarts.get(conversation.sessionId ?? '') ?? null,
    draft: drafts.get(conversation.id) ?? '',
  };
}

/** Up to which position the person has read here, as far as it is not sent yet; 0 for nothing. */
export function unsentReadUpTo(intentions: readonly Pick<Intention, 'endpoint' | 'body'>[]): number {
  const read = intentions.filter(({ endpoint }) => endpoint === 'chat.read').map(({ body }) => (body as { upTo?: number }).upTo ?? 0);
  return Math.max(0, ...read);
}

/** Up to which position the person has read, whether or not the provider knows. */
export function localReadUpTo({ id, readUpTo }: Pick<Conversation, 'id' | 'readUpTo'>, intentions: readonly Intention[]): number {
  return Math.max(readUpTo, unsentReadUpTo(intentions.filter(({ params }) => params.id === id)));
}

function unsentOf({ body, state }: Intention): ShownConversation['unsent'] {
  const { text, file, sentAt } = body as MessageBody;
  return { text, hasFile: Boolean(file), sentAt, isRefused: state === 'rejected' || state === 'conflict' };
}

function byLatest(one: ShownConversation, other: ShownConversation): number {
  return lastAt(other).localeCompare(lastAt(one));
}

function lastAt({ unsent, lastMessage, updatedAt }: ShownConversation): string {
  return unsent?.sentAt ?? lastMessage?.receivedAt ?? updatedAt;
}
