import type { CallTicket } from '../../contract/calls.ts';
import type { Link, MediaPlan, Quality } from './call-state.ts';

/** A person who sends and receives media, as the provider names them. */
export interface Party {
  readonly connectionId: string;
  readonly role: 'coach' | 'member';
  /** Their id at Agora. */
  readonly uid: number;
  /** Shares a screen: Agora carries one video per person, and this says which. */
  readonly isSharing: boolean;
}

export type SentTrack = 'microphone' | 'camera';

/** The media received from a person; streams have live tracks only. */
export interface PartyMedia {
  readonly voice: MediaStream | null;
  readonly video: MediaStream | null;
  readonly screenVideo: MediaStream | null;
}

/** A transport's reports to the call. Each can come at any time between opening and closing. */
export interface TransportEvents {
  onMedia(connectionId: string, media: PartyMedia): void;
  onLink(connectionId: string, link: Link): void;
  /** The people who speak now, oneself included if that is known. */
  onSpeaking(connectionIds: ReadonlySet<string>): void;
  /** The quality of the connection over the last seconds. */
  onConnection(connection: ConnectionReport): void;
  /** The browser blocks sound before a tap; false when it plays. */
  onSoundBlocked(isBlocked: boolean): void;
}

export interface ConnectionReport {
  readonly quality: Quality | null;
  /** Media goes directly, through a relay, or through the service; null while unknown. */
  readonly route: 'peer' | 'relay' | 'agora' | null;
  /** The connection carries audio, but no video in addition. */
  readonly isVideoTooMuch: boolean;
  /** One's own camera is sent to nobody: because of the plan, the connection or the person's choice. */
  readonly isVideoHeld: boolean;
  /** There are others, and nobody has been reached for a while. */
  readonly isSilent: boolean;
}

/**
 * Transports media. Who is in the call, raised hands and the coach's decisions go through the provider with every transport: the
 * call tells it whom to reach, and it never finds people by itself.
 */
export interface Transport {
  /** The others who are in, after every change; anyone missing is disconnected. */
  setParties(parties: readonly Party[], plan: MediaPlan): void;
  /** The track to send, null for nothing. The transport sends it and never stops it. */
  setTrack(kind: SentTrack, track: MediaStreamTrack | null): void;
  /** The shared screen, with its sound if there is one; null for none. */
  setScreen(screen: MediaStream | null): void;
  /** Whether camera video is sent and received at all; audio always is. */
  allowVideo(isAllowed: boolean): void;
  /** The speaker that plays voices; null for the default one. */
  setSpeaker(deviceId: string | null): void;
  /** Plays what was blocked before; call in a tap. */
  resumeAudio(): void;
  close(): void;
}

export type AgoraTicket = Extract<CallTicket, { transport: 'agora' }>;

/** The parameters of `openAgora` of `agora/agora-transport.ts`; it returns a `Transport`. */
export interface AgoraParts {
  /** One's own connection. */
  readonly you: string;
  readonly isCoach: boolean;
  readonly ticket: AgoraTicket;
  /** A fresh ticket, for its token; null if none is available now. */
  readonly askTicket: () => Promise<AgoraTicket | null>;
  readonly events: TransportEvents;
}
