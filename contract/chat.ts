import * as z from 'zod';
import { done, endpoint, identifier, instant, longText, page, pageQuery } from './endpoint.ts';
import { roles } from './roles.ts';

export const chatMessage = z.object({
  id: identifier,
  conversationId: identifier,
  senderId: identifier,
  senderName: z.string(),
  text: z.string(),
  file: z.object({ id: identifier, name: z.string(), contentType: z.string(), url: z.string() }).nullable(),
  /** By the sender's device; the order of a conversation is `position`. */
  sentAt: instant,
  receivedAt: instant,
  /** Grows by one with each message of the conversation. */
  position: z.int().min(1),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** `direct` between a member and a coach, `session` among all who are registered for one. */
export const conversation = z.object({
  id: identifier,
  kind: z.enum(['direct', 'session']),
  title: z.string(),
  sessionId: identifier.nullable(),
  participants: z.array(
    z.object({
      accountId: identifier,
      fullName: z.string(),
      image: z.string().nullable(),
      role: z.enum(roles),
      /** Position of the last message that this person has read; 0 for none. */
      readUpTo: z.int().min(0),
    }),
  ),
  lastMessage: chatMessage.nullable(),
  unreadCount: z.int().min(0),
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

const talkers = ['USER', 'COACH'] as const;

export const chat = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'The own conversations, the one written to last first',
    access: talkers,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(conversation).extend({ unreadCount: z.int().min(0) }),
    ours: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/chat/conversations',
    summary: 'The conversation with a coach or member one has a relation with; made when there is none yet',
    access: talkers,
    offline: 'online',
    body: z.object({ accountId: identifier }),
    reply: conversation,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}/messages',
    summary: 'The messages of a conversation, latest first',
    access: talkers,
    offline: 'cache',
    query: z.object({ ...pageQuery, after: z.coerce.number().int().min(0).optional() }),
    reply: page(chatMessage),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/messages',
    summary: 'Sends a message',
    access: talkers,
    offline: 'queue',
    lane: 'conversation:{params.id}',
    body: z.object({ id: identifier, text: longText, fileId: identifier.nullish(), sentAt: instant }),
    reply: chatMessage,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/chat/conversations/{id}/read',
    summary: 'Marks the messages of a conversation up to a position as read',
    access: talkers,
    offline: 'queue',
    lane: 'conversation-reads:{params.id}',
    body: z.object({ upTo: z.int().min(1) }),
    reply: done,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
};
