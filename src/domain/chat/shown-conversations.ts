import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { Intention } from '../../db/rows.ts';
import type { MessageBody } from './shown-messages.ts';

/** A conversation as its reader sees it, with this device's unsent changes. */
export interface ShownConversation extends Conversation {
  /** The person's latest unsent message; null for none. */
  readonly unsent: { readonly text: string; readonly hasFile: boolean; readonly sentAt: string; readonly isRefused: boolean } | null;
  /** When the session of a group begins, as far as this device knows: sessions of a series share a title. */
  readonly sessionStartsAt: string | null;
  /** The unsent draft; empty for none. */
  readonly draft: string;
}

export interface OnDevice {
  /** What is unsent, in the order it was made. */
  readonly intentions: readonly Intention[];
  /** The last message of each conversation on this device. */
  readonly latest: ReadonlyMap<string, ChatMessage>;
  readonly drafts: ReadonlyMap<string, string>;
  /** The number of unread messages of each conversation. */
  readonly unread: ReadonlyMap<string, number>;
  /** The start times of sessions, by id. */
  readonly sessionStarts: ReadonlyMap<string, string>;
}

/** The conversations, most recent first. */
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

/** The read position on this device that is not sent yet; 0 for none. */
export function unsentReadUpTo(intentions: readonly Pick<Intention, 'endpoint' | 'body'>[]): number {
  const read = intentions.filter(({ endpoint }) => endpoint === 'chat.read').map(({ body }) => (body as { upTo?: number }).upTo ?? 0);
  return Math.max(0, ...read);
}

/** The read position, whether or not the provider knows it. */
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
