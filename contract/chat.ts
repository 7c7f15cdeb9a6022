import * as z from 'zod';
import { availabilityRule } from './availability.ts';
import { closedReasons, maxVoiceSeconds, waveform } from './chat-rules.ts';
import { done, endpoint, identifier, instant, longText, page, pageQuery, timeZone, typedText } from './endpoint.ts';
import { roles } from './roles.ts';

const loudness = z.array(z.int().min(0).max(waveform.loudest)).max(waveform.most);

const chatFile = z.object({
  id: identifier,
  name: z.string(),
  contentType: z.string(),
  size: z.int().min(1),
  /** Signed, and expires: a device stores the file by its id. */
  url: z.string(),
  /** A small picture of it; signed too. */
  thumbnailUrl: z.string().nullable(),
  /** The length of a voice message. */
  durationSeconds: z.number().nullable(),
  /** The loudness of a voice message from its beginning to its end; empty for anything else. */
  waveform: loudness,
});
export type ChatFile = z.infer<typeof chatFile>;

/** One that was taken back stays as a place in the conversation, with neither text nor file. */
export const chatMessage = z.object({
  id: identifier,
  conversationId: identifier,
  senderId: identifier,
  senderName: z.string(),
  text: z.string(),
  file: chatFile.nullable(),
  /** By the clock of the sender's device; the order of a conversation is `position`. */
  sentAt: instant,
  receivedAt: instant,
  /** Grows by one with each message of the conversation. */
  position: z.int().min(1),
  /** The latest event about it: that it arrived, was changed or taken back. All events of a conversation are numbered in one sequence. */
  event: z.int().min(1),
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  /** When its latest event arrived. */
  changedAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** When a coach offers times by their weekly rules, in the coach's zone; `to` at `00:00` is the end of the day. */
const coachHours = z.object({ timeZone, weekly: z.array(availabilityRule.pick({ weekday: true, from: true, to: true })) });
export type CoachHours = z.infer<typeof coachHours>;

/** `direct` between a member and a coach, `session` among all who are registered for one. */
export const conversation = z.object({
  id: identifier,
  kind: z.enum(['direct', 'session']),
  /** The other person's name, or the session's title. */
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
      /** Position of the last message that a device of this person has. */
      deliveredUpTo: z.int().min(0),
      leftAt: instant.nullable(),
    }),
  ),
  lastMessage: chatMessage.nullable(),
  /** Messages below it are not stored any more. */
  firstPosition: z.int().min(1),
  lastPosition: z.int().min(0),
  lastEvent: z.int().min(0),
  /** The caller's reading position. */
  readUpTo: z.int().min(0),
  /** Messages of others above `readUpTo` that were not taken back. */
  unreadCount: z.int().min(0),
  mutedAt: instant.nullable(),
  mayWrite: z.boolean(),
  /** Null where `mayWrite`. */
  whyNot: z.enum(closedReasons).nullable(),
  /** For a member: how soon the coach mostly answered in the last weeks, rounded up; null where there is too little data. */
  usuallyAnswersWithinHours: z.int().min(1).nullable(),
  /** For a member; null where the coach offers no weekly times. */
  coachHours: coachHours.nullable(),
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

/** The data about a message's file when it is sent. */
export const sentFile = z.object({
  /** An uploaded file (purpose `chat`). */
  id: identifier,
  /** A small picture of it, made on the device and uploaded like it. */
  thumbnailId: identifier.nullish(),
  durationSeconds: z.number().min(0).max(maxVoiceSeconds).nullish(),
  waveform: loudness.optional(),
});
export type SentFile = z.infer<typeof sentFile>;

/** Several lines that a person types, or nothing where there is a file. */
const messageText = typedText().max(4000);

export const reportReasons = ['unkind', 'pressure', 'unsafe', 'unwanted', 'other'] as const;

const talkers = ['USER', 'COACH'] as const;
const ofConversation = { access: talkers, errors: ['NOT_FOUND', 'OBJECT_DENIED'], ours: true } as const;
const ofMessage = {
  access: talkers,
  offline: 'queue',
  lane: 'conversation:{params.id}',
  reply: chatMessage,
  errors: ['NOT_FOUND', 'OBJECT_DENIED', 'MESSAGE_TOO_OLD'],
  ours: true,
} as const;

export const chat = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'The own conversations, the one written to last first',
    access: talkers,
    offline: 'cache',
    query: z.object(pageQuery),
    /** `unreadCount` is that of all conversations but muted ones. */
    reply: page(conversation).extend({ unreadCount: z.int().min(0) }),
    ours: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    summary: 'How many messages the person has not read, in conversations that are not muted',
    access: talkers,
    offline: 'cache',
    reply: z.object({ unreadCount: z.int().min(0) }),
    ours: true,
  }),
  conversation: endpoint({
    ...ofConversation,
    method: 'GET',
    path: '/chat/conversations/{id}',
    summary: 'One of the own conversations',
    offline: 'cache',
    reply: conversation,
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
    ...ofConversation,
    method: 'GET',
    path: '/chat/conversations/{id}/messages',
    summary:
      'Messages of a conversation: with `afterEvent` those that are new or changed since, by event; otherwise by position, latest first',
    offline: 'cache',
    query: z.object({
      afterEvent: z.coerce.number().int().min(0).optional(),
      /** A position; without one, from the newest on. */
      before: z.coerce.number().int().min(1).optional(),
      limit: pageQuery.limit,
    }),
    reply: z.object({
      items: z.array(chatMessage),
      /** Whether asking again, from the last item on, gives more. */
      hasMore: z.boolean(),
      /** The conversation's positions as of this response. */
      firstPosition: z.int().min(1),
      lastPosition: z.int().min(0),
      lastEvent: z.int().min(0),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/messages',
    summary: 'Sends a message; one whose id has arrived before is answered as it is',
    access: talkers,
    offline: 'queue',
    lane: 'conversation:{params.id}',
    body: z
      .object({
        /** Made by the device, so that a repeated message stays one. */
        id: identifier,
        text: messageText,
        file: sentFile.nullish(),
        sentAt: instant,
      })
      .refine(({ text, file }) => text !== '' || Boolean(file), { message: 'Write something.', path: ['text'] }),
    reply: chatMessage,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'CONVERSATION_CLOSED', 'FILE_REFUSED'],
    ours: true,
  }),
  editMessage: endpoint({
    ...ofMessage,
    method: 'PATCH',
    path: '/chat/conversations/{id}/messages/{messageId}',
    summary: 'Changes the text of an own message, within fifteen minutes of its arrival',
    body: z.object({ text: messageText }),
  }),
  deleteMessage: endpoint({
    ...ofMessage,
    method: 'DELETE',
    path: '/chat/conversations/{id}/messages/{messageId}',
    summary: 'Takes an own message back, within fifteen minutes of its arrival; its place stays',
  }),
  read: endpoint({
    ...ofConversation,
    method: 'PATCH',
    path: '/chat/conversations/{id}/read',
    summary: 'Says up to which position the person has read, and a device of theirs has, a conversation; neither goes back',
    offline: 'queue',
    lane: 'conversation-reads:{params.id}',
    body: z.object({ upTo: z.int().min(1).optional(), deliveredUpTo: z.int().min(1).optional() }),
    reply: z.object({ readUpTo: z.int().min(0), deliveredUpTo: z.int().min(0), unreadCount: z.int().min(0) }),
  }),
  /** The others' devices get `{ type: 'typing', conversationId, accountId }` over the realtime channel. */
  typing: endpoint({
    ...ofConversation,
    method: 'POST',
    path: '/chat/conversations/{id}/typing',
    summary: 'Tells the others that the person is typing, over the realtime channel; kept nowhere',
    offline: 'online',
    reply: done,
  }),
  mute: endpoint({
    ...ofConversation,
    method: 'PATCH',
    path: '/chat/conversations/{id}/mute',
    summary: 'Has no push messages sent about a conversation, or again',
    offline: 'queue',
    lane: 'conversation-mute:{params.id}',
    body: z.object({ isMuted: z.boolean() }),
    reply: z.object({ mutedAt: instant.nullable() }),
  }),
  report: endpoint({
    ...ofConversation,
    method: 'POST',
    path: '/chat/conversations/{id}/report',
    summary: 'Reports messages of others to the platform, which is shown these and no others',
    offline: 'queue',
    lane: 'conversation-report:{params.id}',
    body: z.object({
      /** Made by the device, so that a repeated report stays one. */
      id: identifier,
      messageIds: z.array(identifier).min(1).max(20),
      reason: z.enum(reportReasons),
      comment: longText.nullish(),
    }),
    reply: done,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    summary: 'Messages of the own conversations that have these words, latest first',
    access: talkers,
    offline: 'online',
    query: z.object({ ...pageQuery, q: typedText().min(2).max(200), conversationId: identifier.optional() }),
    reply: page(chatMessage),
    ours: true,
  }),
};
