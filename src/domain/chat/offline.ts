import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { Change } from '../../db/server-truth.ts';
import { amended, entities } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun, QueuedRequest } from '../../sync/offline-nouns.ts';

/** All conversations of a member with their coaches; of a coach the most recent ones. */
export const latestConversations = { query: { limit: 50 } };

const written = { accepted: (message: ChatMessage) => [entities('chatMessages', [message])] };

export const chatOffline: OfflineNoun<'chat'> = {
  queued: {
    'chat.send': written,
    'chat.editMessage': written,
    'chat.deleteMessage': written,
    'chat.read': {
      accepted: (positions, { params }) => updateConversation(params.id, positions),
      replaces: { 'chat.read': reachesAsFar },
      ofProvider: 'position',
    },
    'chat.mute': {
      accepted: (muted, { params }) => updateConversation(params.id, muted),
      replaces: { 'chat.mute': () => true },
    },
    'chat.report': {},
  },
  prefetch: {
    USER: () => [needed(160, 'chat.conversations', latestConversations)],
    COACH: () => [needed(90, 'chat.conversations', latestConversations)],
  },
};

/** Applies a reply about one conversation wherever that is stored. */
function updateConversation(id: string, request: object): Change[] {
  const renew = (stored: Conversation) => (stored.id === id ? { ...stored, ...request } : stored);
  return [amended('chat.conversations', (stored) => ({ ...stored, items: stored.items.map(renew) })), amended('chat.conversation', renew)];
}

/** Read positions only grow: a later, equal or higher one replaces an earlier one. */
function reachesAsFar({ body: before }: QueuedRequest<'chat.read'>, { body: after }: QueuedRequest<'chat.read'>): boolean {
  const read = after.upTo ?? 0;
  return (before.upTo ?? 0) <= read && (before.deliveredUpTo ?? 0) <= Math.max(read, after.deliveredUpTo ?? 0);
}
