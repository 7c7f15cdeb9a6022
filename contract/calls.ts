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
    reply: z.object({ chatRoomId: z.string() }),
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
