import * as z from 'zod';
import { done, endpoint, identifier, instant, longText } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';
import { sessionKind } from './session.ts';

/**
 * The media between the people in a room: everybody's camera; the coach's camera to all, and others' small or not at all; voices and
 * the coach's camera.
 */
export const callMedia = z.enum(['everybody', 'coach-video', 'voices']);
export type CallMedia = z.infer<typeof callMedia>;

/** Which way voices and pictures go: from device to device, or through Agora. */
export const callTransport = z.enum(['peer', 'agora']);
export type CallTransport = z.infer<typeof callTransport>;

/** The room of a session. It stays the same through every reschedule. */
export const callRoom = z.object({
  sessionId: identifier,
  roomId: identifier,
  kind: sessionKind,
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Until when tickets are issued, and when the call ends at the latest. */
  closesAt: instant,
  isCoach: z.boolean(),
  coachId: identifier,
  coachName: z.string(),
  /** By the number of people who can come; `call-room` has the mode for those who are there. */
  media: callMedia,
});
export type CallRoom = z.infer<typeof callRoom>;

const iceServer = z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() });

const everyTicket = {
  room: callRoom,
  /** For `call-enter` over the realtime channel; for this person, this sign-in session and this session only. */
  ticket: z.string(),
  /** Until when the ticket can be used; a device that is in stays in, and fetches a new one before it enters again. */
  expiresAt: instant,
  iceServers: z.array(iceServer),
  /** `relay` where the installation lets media pass through its relay only. */
  iceTransportPolicy: z.enum(['all', 'relay']),
  /** Whether the room can move to Agora (`call-move`); its tickets then are of Agora. */
  hasAgora: z.boolean(),
};

/** How a device enters the room of a call. The realtime channel says who is in, whatever carries the media. */
export const callTicket = z.discriminatedUnion('transport', [
  z.object({
    ...everyTicket,
    transport: z.literal('agora'),
    appId: z.string(),
    channel: z.string(),
    /** The person's `uid` in `call-room`. */
    uid: z.int().min(1),
    token: z.string(),
    tokenExpiresAt: instant,
  }),
  z.object({ ...everyTicket, transport: z.literal('peer') }),
]);
export type CallTicket = z.infer<typeof callTicket>;

/** Null: not recorded, and the call does not show it. */
const presence = z.enum(['attended', 'missed']).nullable();

/** The times of people in the room of a session. Written by the provider. */
export const sessionAttendance = z
  .object({
    sessionId: identifier,
    startsAt: instant,
    endsAt: instant,
    /** The coach and, for a coach, everybody registered; for a member the coach and that member. */
    people: z.array(
      z.object({
        accountId: identifier,
        fullName: z.string(),
        role: z.enum(['coach', 'member']),
        /** The current status. */
        status: presence,
        /** The call's own result. */
        ofCall: presence,
        /** Within the session's time, without gaps counted twice. */
        presentSeconds: z.int().min(0),
        /** Oldest first; `to` is null while the person is in. */
        times: z.array(
          z.object({ from: instant, to: instant.nullable(), ended: z.enum(['left', 'lost', 'removed', 'moved', 'over']).nullable() }),
        ),
      }),
    ),
    /** Both sides can correct it until then, once the session is over; the corrections follow below. */
    correctableFrom: instant,
    correctableUntil: instant,
    /** Oldest first. The last one about a person counts. */
    corrections: z.array(
      z.object({
        id: identifier,
        at: instant,
        byAccountId: identifier,
        byName: z.string(),
        byRole: z.enum(['coach', 'member']),
        accountId: identifier,
        from: presence,
        to: z.enum(['attended', 'missed']),
        note: z.string().nullable(),
      }),
    ),
  })
  .register(memberDataSchemas, { kind: 'sessions' });
export type SessionAttendance = z.infer<typeof sessionAttendance>;

const callers = ['USER', 'COACH'] as const;
/** An administrator holds orientation sessions, and is the coach of them. */
const takers = ['USER', 'COACH', 'ADMIN'] as const;
/** Participants of the session, and its coach. */
const takingPart = { of: 'record', kind: 'sessions' } as const;

export const calls = {
  registerAgoraUser: endpoint({
    method: 'POST',
    path: '/agora/register-agora-user',
    summary: 'Registers the person who asks with Agora chat; NOT_CONFIGURED where Agora chat is not set up',
    access: callers,
    offline: 'online',
    reply: z.object({ appKey: z.string(), userName: z.string(), token: z.string(), expiresAt: instant }),
    errors: ['NOT_CONFIGURED'],
  }),
  createAgoraChatRoom: endpoint({
    method: 'POST',
    path: '/agora/create-agora-chat-room',
    summary: 'Makes the Agora chat room of a conversation, or answers the one there is',
    access: callers,
    offline: 'online',
    body: z.object({ conversationId: identifier }),
    /** A group is permanent; a room serves a session while it takes place, and has to be joined. */
    reply: z.object({ chatRoomId: z.string(), kind: z.enum(['group', 'room']) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_CONFIGURED'],
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
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_CONFIGURED'],
  }),
  chatTransport: endpoint({
    method: 'GET',
    path: '/chat/transport',
    summary: 'Who tells devices of news in conversations: this provider alone, or Agora chat too; and whether calls can go through Agora',
    access: callers,
    offline: 'cache',
    reply: z.object({ transport: z.enum(['own', 'agora']), calls: z.enum(['own', 'agora']) }),
    ours: true,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/calls/{id}/ticket',
    summary:
      'A ticket to enter the room of a session, from ten minutes before it starts, for its coach and those registered. No call is ever recorded: there is no call that would do so',
    act: { about: 'session', id: 'params.id' },
    access: takers,
    permission: 'admin.sessions',
    offline: 'online',
    memberData: takingPart,
    reply: callTicket,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'TOO_EARLY', 'SESSION_OVER', 'SESSION_CANCELLED'],
    ours: true,
  }),
  attendance: endpoint({
    method: 'GET',
    path: '/calls/{id}/attendance',
    summary: 'Who was in the room of a session from when to when, and what was corrected; members see the coach and themselves',
    access: takers,
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    reply: sessionAttendance,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  correctAttendance: endpoint({
    method: 'PATCH',
    path: '/calls/{id}/attendance',
    summary: 'Corrects who was there, within a week; the coach of everybody, a member of the coach and of themselves',
    act: { about: 'session', id: 'params.id' },
    access: takers,
    permission: 'admin.sessions',
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      /** The id of the correction. */
      id: identifier,
      accountId: identifier,
      status: z.enum(['attended', 'missed']),
      note: longText.nullish(),
    }),
    reply: sessionAttendance,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'TOO_EARLY', 'SESSION_OVER', 'SESSION_CANCELLED'],
    ours: true,
  }),
};
