/** What may be shown: everyone's video, the coach's large and members' small or off, or audio and the coach's video. */
export type MediaPlan = 'everybody' | 'coach-video' | 'voices';

/**
 * Why a microphone, a camera or a screen is unavailable. `refused`: by the person, for this site; `dismissed`: the browser's
 * question was closed without a choice, and can be asked again; `refused-by-system`: the site may, the browser may not.
 */
export type DeviceProblem = 'refused' | 'dismissed' | 'refused-by-system' | 'missing' | 'in-use' | 'unsupported' | 'unknown';

/** Whether media reaches a person: not yet, yes, or not at the moment. */
export type Link = 'connecting' | 'connected' | 'lost';

/**
 * A person in the call. Streams have live tracks only. The call itself plays the audio: a screen shows `video` and `screenVideo`
 * in muted elements.
 */
export interface Person {
  readonly connectionId: string;
  readonly accountId: string;
  readonly name: string;
  readonly picture: string | null;
  readonly role: 'coach' | 'member';
  readonly microphone: boolean;
  /** Their camera is on; `video` is null while none is received, or the plan or the connection does not allow it. */
  readonly camera: boolean;
  readonly screen: boolean;
  readonly handRaisedAt: string | null;
  readonly isSpeaking: boolean;
  readonly link: Link;
  readonly voice: MediaStream | null;
  readonly video: MediaStream | null;
  readonly screenVideo: MediaStream | null;
}

/**
 * `entering`: being let in; `waiting`: for the coach to admit; `elsewhere`: in with another device, `takeOver` moves the call
 * here; `back-soon`: in, but the provider is unreachable: media continues; `over`: ended.
 */
export type CallPhase = 'entering' | 'waiting' | 'elsewhere' | 'in' | 'back-soon' | 'over';

/**
 * `left`: by this person; `ticket`: no longer let in; `full`, `too-many`: refused by the provider; the others come from the
 * provider.
 */
export type EndReason = 'left' | 'ended' | 'removed' | 'moved' | 'cancelled' | 'ticket' | 'full' | 'too-many' | 'signed-out';

/** The kinds of media transport, from the best to the last resort. */
export type Step = 'peer' | 'relay' | 'agora' | 'voice-only';

/**
 * Offered when the connection is bad: to continue without video, over the configured service, in the chat or by telephone;
 * `video-again` when it is good again.
 */
export type Offer = 'voice-only' | 'agora' | 'chat' | 'telephone' | 'video-again';

/** The quality of the connection, when it is worth reporting. */
export type Quality = 'weak' | 'very-weak';

export interface CallState {
  readonly phase: CallPhase;
  /** Set only with `over`. */
  readonly overReason: EndReason | null;
  readonly me: Person;
  /** The others, in the order in which they entered. */
  readonly people: readonly Person[];
  /** People waiting to be admitted; for the coach only. */
  readonly waiting: readonly Person[];
  readonly media: MediaPlan;
  readonly step: Step;
  readonly offer: Offer | null;
  readonly quality: Quality | null;
  /** The coach has muted this person; reset when they switch the microphone on. */
  readonly mutedByCoach: boolean;
  /** The browser plays no sound before a tap: call `resumeAudio`. */
  readonly needsTapToHear: boolean;
  /** One's own video is off because of the plan or the connection, although the camera is on. */
  readonly isVideoHeld: boolean;
  /** A device was lost during the call (unplugged, taken by another app); null when it works again. */
  readonly deviceProblem: { readonly device: 'microphone' | 'camera'; readonly problem: DeviceProblem } | null;
}
