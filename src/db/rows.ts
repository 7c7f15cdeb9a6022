import type { SignedIn } from '../../contract/account.ts';
import type { ErrorReply } from '../../contract/errors.ts';
import type { FilePurpose } from '../../contract/file-rules.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { AnswerValues } from '../../contract/intake-form.ts';
import type { Role } from '../../contract/roles.ts';

/**
 * `waiting`: will be sent by itself. `sending`: claimed under a lease that expires. `rejected`: the
 * provider refused it; `conflict`: there is a newer version. The last two wait for the person.
 */
export type IntentionState = 'waiting' | 'sending' | 'rejected' | 'conflict';

/** Why an intention is not accepted yet. */
export interface IntentionProblem {
  readonly kind: 'unreachable' | 'provider-trouble' | 'rejected' | 'conflict';
  /** The provider's error code, when it responded. */
  readonly code: string | null;
  readonly message: string | null;
  readonly details: ErrorReply['details'] | null;
  /** UTC instant. */
  readonly at: string;
  /** The provider said for how long to wait; otherwise the wait is our own backoff. */
  readonly isToldToWait?: true;
}

/** What a person did, written down before it is sent (docs/design.md, Intentions). Holds no token and no header. */
export interface Intention {
  /** Order on this device; made by the database. */
  readonly sequence: number;
  /** UUIDv7; also the Idempotency-Key. */
  readonly id: string;
  readonly accountId: string;
  readonly endpoint: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** UTC instant. */
  readonly madeAt: string;
  readonly lane: string;
  /** Attempts that failed; a session that had ended costs none. */
  readonly attempts: number;
  /** When it may be retried, in milliseconds since 1970; 0 means at once. */
  readonly nextAttemptAt: number;
  readonly state: IntentionState;
  readonly lease: { readonly holder: string; readonly until: number } | null;
  /** When it was first claimed for sending; from then on it may have had its effect. */
  readonly firstSentAt: string | null;
  readonly problem: IntentionProblem | null;
  /** A file that it names is still being uploaded: until then it keeps its place in its lane and is not sent. */
  readonly awaitsFile?: true;
  /** It was accepted, and may be lost with an earlier epoch of the provider's database: it is sent once more. */
  readonly isResent?: true;
  /** The later intention that says all that this one says; this one goes too, as it may have had its effect, but is no change of its own. */
  readonly coveredBy?: string;
}

/** An intention that the provider accepted, kept until it is in a back-up of the provider (docs/decisions/061). */
export interface AcceptedIntention {
  /** Of the intention. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  readonly intention: Intention;
}

/** Which epoch of the provider's database this device's copies are of. */
export interface EpochRecord {
  readonly key: 'epoch';
  /** The latest mark that was seen. */
  readonly mark: string;
  /** The provider was restored from a back-up, and the person has not read so yet. */
  readonly isToldOf?: false;
}

/** The tables that hold entities of the provider. */
export type EntityTable = 'sessions' | 'notifications' | 'intakeForms' | 'intakeAnswers';

/** The last response of a query. Entities in it stand in their own tables and are named under `rows`. */
export interface Snapshot {
  /** Address of the call, `/coach/get-session?id=...`. */
  readonly key: string;
  readonly endpoint: EndpointName;
  /** The reply's `data`; of a list of entities, without its items; of a single entity, null. */
  readonly data: unknown;
  readonly rows: { readonly table: EntityTable; readonly ids: readonly string[]; readonly isList: boolean } | null;
  readonly etag: string | null;
  /** When the provider last confirmed it, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often it was changed here since it was first stored, by other responses of the provider than that to this query. */
  readonly amendments?: number;
}

/** How much of a conversation is on this device: every message from `oldest` on, as of the event. */
export interface MessageLog {
  readonly conversationId: string;
  readonly event: number;
  /** A position; one more than the last where no message is here. */
  readonly oldest: number;
  /** Of the conversation. */
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** Up to where the senders were told that their messages are on this device. */
  readonly saidDelivered?: number;
}

/** Answers that are being written, saved at every change. One open draft for each form. */
export interface IntakeDraft {
  /** Becomes the answer's id, so that a submission made twice is one. */
  readonly id: string;
  readonly formId: string;
  readonly formKey: string;
  readonly formVersion: number;
  readonly category: string;
  readonly values: AnswerValues;
  /** When each question was answered last, or its answer taken back; drafts of before this was kept have none. */
  readonly savedAt?: Readonly<Record<string, string>>;
  /** UTC instants. */
  readonly startedAt: string;
  readonly updatedAt: string;
  /** The state of `updatedAt` that was last put into the outbox. */
  readonly queuedAt?: string;
}

/** What is being written in a form that is sent as a whole, kept at every change; never part of what is sent. */
export interface WrittenDraft {
  /**
   * Which form; an import of employees is kept in pieces, each under a key of its own, and each intake form that is written,
   * what is being written in each conversation, and in each note of a call, under its own.
   */
  readonly key:
    | 'support'
    | 'company'
    | 'monthly-data'
    | `employee-import${string}`
    | `intake-form:${string}`
    | `chat:${string}`
    | `call-note:${string}`;
  readonly values: unknown;
}

/** Where the person stopped watching a video. It stays on this device. */
export interface VideoPosition {
  readonly videoId: string;
  readonly seconds: number;
  /** Whether it was seen to its end. */
  readonly isSeen: boolean;
  /** UTC instant. */
  readonly watchedAt: string;
}

/** An upload that goes on after a reload, until something is made of it. */
export interface KeptUpload {
  readonly fileId: string;
  readonly uploadKey: string;
  readonly purpose: FilePurpose;
  /** What is being written that it shall go with, `reply:ID`, where a purpose has several of them. */
  readonly about?: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Null once it has arrived, and where this device had no room for it: then it has to be chosen again. */
  readonly file: Blob | null;
  /** UTC instant. */
  readonly startedAt: string;
  /** Whether it has arrived whole. */
  readonly isStored: boolean;
  /** Why it never will, as the provider's error code. */
  readonly refusedBecause: string | null;
}

/** What the person has written about an upload so far. Apart from it: each change of its row copies the whole file. */
export interface UploadDetails {
  readonly fileId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The file of a message that was written here, as it is uploaded; never changed. Kept until the message has arrived. */
export interface ChatFile {
  readonly messageId: string;
  readonly file: Blob;
  readonly fileName: string;
  /** A small picture of it. */
  readonly thumbnail: Blob | null;
}

/** One of the uploads of a message's file. */
export interface ChatUpload {
  readonly fileId: string;
  readonly uploadKey: string;
  readonly isStored: boolean;
}

/** How far the file of a message is. Apart from it: each change of its row would copy the whole file. */
export interface ChatUploads {
  readonly messageId: string;
  readonly file: ChatUpload | null;
  readonly thumbnail: ChatUpload | null;
}

/** Who is signed in on this device. There is one at most. */
export interface SessionOfRecord {
  readonly key: 'session';
  readonly accountId: string;
  readonly role: Role;
  readonly user: SignedIn['user'];
  readonly accessToken: string;
  /** When the access token ends, as this device reckons the time, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Ends this session and nothing else; sessions of before this was handed out have none. */
  readonly revocationKey?: string;
  /** `ended`: the provider no longer accepts it; the person has to sign in again. */
  readonly state: 'active' | 'ended';
  /** `reuse`: an old copy of its cookie was used, and the provider ended it to be safe. */
  readonly endedBecause?: 'reuse';
  /** The person was told why it ended. */
  readonly isEndTold?: true;
}

/** Sessions that were left without a connection: their keys, until the provider has confirmed each. */
export interface Revocations {
  readonly key: 'revocations';
  readonly keys: readonly string[];
}

/** The browser had cleared the storage of a device that was signed in; until the person was told. */
export interface StorageCleared {
  readonly key: 'cleared';
}

/** What is known of the connection to the provider; kept for the indicator, never used to decide about sending. */
export interface Contact {
  readonly key: 'contact';
  readonly lastReachedAt: number | null;
  /** How far the device's clock was behind the provider's then, in milliseconds. */
  readonly clockOffset?: number;
  /** Since when the provider has not been reached; null while it is. */
  readonly unreachableSince: number | null;
}

/** What decides when installing the app is offered. */
export interface InstallFacts {
  readonly key: 'install';
  /** Days on which the app was used. */
  readonly visits: number;
  /** The latest of them, `2026-11-20`. */
  readonly lastVisit: string | null;
  /** Whether a health intake was submitted on this device. */
  readonly hasSubmitted: boolean;
  /** When the offer was declined; it is not made again. */
  readonly declinedAt: string | null;
}

/** What somebody who signs up as a coach has written so far; they have no account yet. */
export interface CoachSignUpDraft {
  readonly key: 'coach-sign-up';
  readonly values: unknown;
}

/** With which push service this device is registered, and for whom. */
export interface PushRegistration {
  readonly key: 'push';
  readonly accountId: string;
  /** What the provider was told last, so that the worker can tell it again. */
  readonly info: Readonly<Record<string, unknown>>;
  /** When the registration was last renewed; UTC instant. */
  readonly renewedAt: string;
  /** The sign-in for which it was told, by the key that ends it; those of before this was kept have none. */
  readonly signIn?: string | null;
}

/** That the person does not want to be asked about push on this device. */
export interface PushDeclined {
  readonly key: 'push-declined';
  /** UTC instant. */
  readonly declinedAt: string;
}

/** That the person was reminded, since this sign-in, that the browser blocks notifications. */
export interface PushBlockedSaid {
  readonly key: 'push-blocked-said';
  readonly signIn: string;
}

/** That the person wants to read later what has changed in legal texts. */
export interface AgreementsLater {
  readonly key: 'agreements-later';
  readonly accountId: string;
  /** `terms 2`. */
  readonly texts: readonly string[];
  /** UTC instant. */
  readonly askedAgainAt: string;
}

/** A camera, microphone or speaker. Browsers make the id anew when the site's data is cleared; then its name tells it. */
export interface RememberedDevice {
  readonly id: string;
  readonly label: string;
}

/** What the person chose for calls on this device; null is what the system uses. */
export interface CallDevices {
  readonly key: 'call-devices';
  readonly microphone: RememberedDevice | null;
  readonly camera: RememberedDevice | null;
  readonly speaker: RememberedDevice | null;
}

/**
 * How the home of the signed-in account was drawn last, as HTML of texts and classes: the worker answers the next start with it.
 * It leaves with the session, in the same transaction.
 */
export interface LastScreen {
  readonly key: 'screen';
  readonly accountId: string;
  /** The address that it was drawn at. */
  readonly path: string;
  readonly language: 'en' | 'es';
  /** The entry of the build that drew it: another one has other classes. */
  readonly entry: string;
  /** The style sheets that it is drawn with, also those of its later parts: paths of built files. */
  readonly styles: readonly string[];
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
}

export type DeviceRecord =
  | CallDevices
  | PushRegistration
  | PushDeclined
  | PushBlockedSaid
  | AgreementsLater
  | CoachSignUpDraft
  | SessionOfRecord
  | Revocations
  | StorageCleared
  | Contact
  | LastScreen
  | InstallFacts;

/** Unsent intentions of an account that logged out and chose to keep them. */
export interface SealedOutbox {
  readonly accountId: string;
  readonly intentions: readonly Intention[];
  readonly drafts: readonly IntakeDraft[];
  /** Other forms that are not finished, and an import that is not sent whole; devices of before kept none. */
  readonly written?: readonly WrittenDraft[];
  /** Files of messages among the intentions; devices of before kept none. */
  readonly chatFiles?: readonly ChatFile[];
  readonly sealedAt: string;
}
