import * as z from 'zod';
import { done, endpoint, identifier, instant } from './endpoint.ts';

/** How a device enters the room of a call: through Agora where it is configured, else peer to peer. */
export const callTicket = z.discriminatedUnion('transport', [
  z.object({
    transport: z.literal('agora'),
    appId: z.string(),
    channel: z.string(),
    uid: z.int().min(1),
    token: z.string(),
    expiresAt: instant,
  }),
  z.object({
    transport: z.literal('peer'),
    /** Opens the signalling channel of the room, once. */
    ticket: z.string(),
    iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
    expiresAt: instant,
  }),
]);
export type CallTicket = z.infer<typeof callTicket>;

const callers = ['USER', 'COACH'] as const;

export const calls = {
  registerAgoraUser: endpoint({
    method: 'POST',
    path: '/agora/register-agora-user',
    summary: 'Registers the person who asks with Agora chat; NOT_ALLOWED_NOW where Agora is not configured',
    access: callers,
    offline: 'online',
    reply: z.object({ appKey: z.string(), userName: z.string(), token: z.string(), expiresAt: instant }),
    errors: ['NOT_ALLOWED_NOW'],
  }),
  createAgoraChatRoom: endpoint({
    method: 'POST',
    path: '/agora/create-agora-chat-room',
    summary: 'Makes the Agora chat room of a conversation, or answers the one there is',
    access: callers,
    offline: 'online',
    body: z.object({ conversationId: identifier }),
    /** A group lasts; a room serves a session while it takes place, and has to be joined. */
    reply: z.object({ chatRoomId: z.string(), kind: z.enum(['group', 'room']) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
  }),
  addMemberToChatRoom: endpoint({
    method: 'POST',
    path: '/agora/add-member-to-chatroom',
    summary: 'Adds a participant of a conversation to its Agora chat room',
    access: callers,
    offline: 'online',
    memberData: 'none',
    body: z.object({ conversationId: identifier, userId: identifier }),
    reply: done,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
  }),
  chatTransport: endpoint({
    method: 'GET',
    path: '/chat/transport',
    summary: 'Who tells devices of news in conversations: this provider alone, or Agora chat too',
    access: callers,
    offline: 'cache',
    reply: z.object({ transport: z.enum(['own', 'agora']) }),
    ours: true,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/calls/{id}/ticket',
    summary: 'A ticket to enter the room of a session, from ten minutes before it starts',
    access: callers,
    offline: 'online',
    reply: callTicket,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'TOO_EARLY', 'SESSION_OVER', 'SESSION_CANCELLED'],
    ours: true,
  }),
};
