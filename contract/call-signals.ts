import * as z from 'zod';
import { callMedia, callTransport } from './calls.ts';
import { identifier, instant } from './endpoint.ts';

/**
 * Messages between devices and provider in a call, over `/api/realtime` after its `hello`. The provider alone decides who is in a room,
 * and sends the full list after every change.
 */

/** The interval of a device's heartbeat in a call, in milliseconds. */
export const callBeatEvery = 3_000;
/** A device without a heartbeat for this long is removed from the room, in milliseconds. */
export const callBeatWithin = 10_000;
/** The time that a person stays in the room after their connection broke, and can resume it, in milliseconds. */
export const callGrace = 8_000;
/** The most people in a room: what a mesh of devices carries. */
export const maxInCall = 12;
/** The most that one signal carries, in characters. */
const maxSignalLength = 16 * 1024;

const text = (most: number) => z.string().max(most);

/** The media that a person has switched on. */
export const callPersonState = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean(), hand: z.boolean() });
export type CallPersonState = z.infer<typeof callPersonState>;

/** In the form of RTCSessionDescription and RTCIceCandidate; passed on unchanged. */
export const callSignal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: text(maxSignalLength).optional(),
      /** For an answer: the offer it belongs to. An offer is repeated while no answer comes, and answered each time. */
      answers: text(100).optional(),
    }),
  }),
  z.object({
    candidate: z
      .object({
        candidate: text(2000),
        sdpMid: text(100).nullish(),
        sdpMLineIndex: z.int().min(0).max(200).nullish(),
        usernameFragment: text(300).nullish(),
      })
      .nullable(),
  }),
]);
export type CallSignal = z.infer<typeof callSignal>;

/** Only the coach's. */
export const callControl = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mute'), connectionId: identifier }),
  /** Removes the person, who enters again only when the coach admits them. */
  z.object({ kind: z.literal('remove'), connectionId: identifier }),
  /** Admits who waits. */
  z.object({ kind: z.literal('admit'), connectionId: identifier }),
  /** For everybody. The room opens again when the coach comes back before the session is over. */
  z.object({ kind: z.literal('end') }),
]);
export type CallControl = z.infer<typeof callControl>;

export const callFromDevice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call-enter'),
    ticket: text(2000),
    /** Made once for each time the page is opened, and the same when it comes back after its connection broke. */
    connectionId: identifier,
    state: callPersonState,
    /** Moves the call here from the device of the same person that is in it. */
    takesOver: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('call-state'), sessionId: identifier, state: callPersonState }),
  z.object({ type: z.literal('call-signal'), sessionId: identifier, to: identifier, signal: callSignal }),
  z.object({ type: z.literal('call-control'), sessionId: identifier, control: callControl }),
  /** Moves everybody to Agora, where it is configured: `call-room` then has it, and tickets are for Agora. */
  z.object({ type: z.literal('call-move'), sessionId: identifier, transport: callTransport }),
  z.object({ type: z.literal('call-beat'), sessionId: identifier }),
  z.object({ type: z.literal('call-leave'), sessionId: identifier }),
]);
export type CallFromDevice = z.infer<typeof callFromDevice>;

export const callPerson = z.object({
  connectionId: identifier,
  accountId: identifier,
  /** Agora's id of the person. */
  uid: z.int().min(1),
  name: z.string(),
  picture: z.string().nullable(),
  role: z.enum(['coach', 'member']),
  enteredAt: instant,
  /** The connection broke a moment ago; they are expected back. */
  isAway: z.boolean(),
  handRaisedAt: instant.nullable(),
  state: callPersonState,
});
export type CallPerson = z.infer<typeof callPerson>;

export const callOverReason = z.enum(['ended', 'removed', 'moved', 'cancelled']);
export type CallOverReason = z.infer<typeof callOverReason>;

/** `elsewhere`: the person is in with another device. `ticket`: fetch a new one, whose refusal gives the reason. */
const callRefusalReason = z.enum(['elsewhere', 'ticket', 'full', 'too-many']);

export const callToDevice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call-room'),
    sessionId: identifier,
    /** Only grows; an older one is ignored. */
    revision: z.int().min(1),
    you: identifier,
    /** Everybody in the room, the device itself too, in the order in which they entered. */
    people: z.array(callPerson),
    /** People who wait to be let in; only for the coach. */
    waiting: z.array(callPerson),
    media: callMedia,
    transport: callTransport,
  }),
  z.object({ type: z.literal('call-waiting'), sessionId: identifier }),
  z.object({ type: z.literal('call-signal'), sessionId: identifier, from: identifier, signal: callSignal }),
  z.object({ type: z.literal('call-muted'), sessionId: identifier }),
  z.object({ type: z.literal('call-over'), sessionId: identifier, reason: callOverReason }),
  /** `sessionId` is null where the ticket did not contain one. */
  z.object({ type: z.literal('call-refused'), sessionId: identifier.nullable(), reason: callRefusalReason }),
]);
export type CallToDevice = z.infer<typeof callToDevice>;
