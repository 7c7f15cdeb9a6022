import type { ErrorReply } from '../../contract/errors.ts';
import type { FilePurpose } from '../../contract/file-rules.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { AnswerValues } from '../../contract/intake-form.ts';

/**
 * `waiting`: will be sent automatically. `sending`: claimed under a lease that expires. `rejected`: the provider refused it;
 * `conflict`: there is a newer version. The last two need the person.
 */
export type IntentionState = 'waiting' | 'sending' | 'rejected' | 'conflict';

/** Why an intention is not accepted yet. */
export interface IntentionProblem {
  readonly kind: 'unreachable' | 'provider-trouble' | 'rejected' | 'conflict';
  /** The provider's error code, if it responded. */
  readonly code: string | null;
  readonly message: string | null;
  readonly details: ErrorReply['details'] | null;
  /** UTC instant. */
  readonly at: string;
  /** The wait is the provider's Retry-After; otherwise it is our own backoff. */
  readonly isToldToWait?: true;
}

/** A change that a person made, stored before it is sent (docs/design.md, Intentions). Holds no token and no header. */
export interface Intention {
  /** Order on this device; assigned by the database. */
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
  /** Failed attempts; one that failed because the session had ended does not count. */
  readonly attempts: number;
  /** When it may be retried, in milliseconds since 1970; 0 means at once. */
  readonly nextAttemptAt: number;
  readonly state: IntentionState;
  readonly lease: { readonly holder: string; readonly until: number } | null;
  /** When it was first claimed for sending; from then on it may have taken effect. */
  readonly firstSentAt: string | null;
  readonly problem: IntentionProblem | null;
  /** Its file is still being uploaded: until then it keeps its place in its lane and is not sent. */
  readonly awaitsFile?: true;
  /** It was accepted in an earlier epoch of the provider's database and may be lost: it is sent once more. */
  readonly isResent?: true;
  /**
   * The later intention with the same content and more. This one is sent too, since an earlier attempt may have taken effect,
   * but it is not a change of its own.
   */
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

/** The epoch of the provider's database that this device's copies belong to. */
export interface EpochRecord {
  readonly key: 'epoch';
  /** The latest mark seen. */
  readonly mark: string;
  /** The provider was restored from a back-up, and the person has not read that yet. */
  readonly isToldOf?: false;
}

/** The tables that hold entities of the provider. */
export type EntityTable = 'sessions' | 'notifications' | 'intakeForms' | 'intakeAnswers';

/** The last response of a query. Its entities are stored in their own tables and listed under `rows`. */
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
  /** How often other responses of the provider have changed it since it was first stored. */
  readonly amendments?: number;
}

/** How much of a conversation is on this device: every message from `oldest` on, as of the event. */
export interface MessageLog {
  readonly conversationId: string;
  readonly event: number;
  /** A position; one more than the last when no message is on this device. */
  readonly oldest: number;
  /** Of the conversation. */
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** The position up to which delivery was reported to the senders. */
  readonly saidDelivered?: number;
}

/** Answers being written, saved at every change. One open draft for each form. */
export interface IntakeDraft {
  /** Becomes the answer's id, so that submitting twice makes one answer. */
  readonly id: string;
  readonly formId: string;
  readonly formKey: string;
  readonly formVersion: number;
  readonly category: string;
  readonly values: AnswerValues;
  /** When each question was last answered, or its answer removed; older drafts do not have it. */
  readonly savedAt?: Readonly<Record<string, string>>;
  /** UTC instants. */
  readonly startedAt: string;
  readonly updatedAt: string;
  /** The `updatedAt` that was last put into the outbox. */
  readonly queuedAt?: string;
}

/** Input in a form that is sent as a whole, saved at every change; never sent itself. */
export interface WrittenDraft {
  /**
   * Which form. Pieces of an employee import, intake forms in the editor, conversations, notes of a call, summaries of sessions, and
   * captions each have a key of their own.
   */
  readonly key:
    | 'support'
    | 'company'
    | 'monthly-data'
    | `employee-import${string}`
    | `intake-form:${string}`
    | `chat:${string}`
    | `call-note:${string}`
    | `session-summary:${string}`
    | `captions:${string}`;
  readonly values: unknown;
}

/** Where the person stopped watching a video. It stays on this device. */
export interface VideoPosition {
  readonly videoId: string;
  readonly seconds: number;
  /** Whether it was watched to its end. */
  readonly isSeen: boolean;
  /** UTC instant. */
  readonly watchedAt: string;
}

/** An upload that survives a reload, until it is used. */
export interface KeptUpload {
  readonly fileId: string;
  readonly uploadKey: string;
  readonly purpose: FilePurpose;
  /** The draft that it belongs to, `reply:ID`, where a purpose has several. */
  readonly about?: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Null once it has arrived, or when this device had no room for it: then it must be chosen again. */
  readonly file: Blob | null;
  /** UTC instant. */
  readonly startedAt: string;
  /** Whether it has arrived completely. */
  readonly isStored: boolean;
  /** The provider's error code if it was refused for good. */
  readonly refusedBecause: string | null;
}

/**
 * Details that the person has entered about an upload. A table of its own: each change of the upload's row copies the whole
 * file.
 */
export interface UploadDetails {
  readonly fileId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The file of a message written here, as it is uploaded; never changed. Kept until the message has arrived. */
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

/** Upload progress of a message's file. A table of its own: each change of the file's row would copy the whole file. */
export interface ChatUploads {
  readonly messageId: string;
  readonly file: ChatUpload | null;
  readonly thumbnail: ChatUpload | null;
}

/** Unsent intentions of an account that logged out and chose to keep them. */
export interface SealedOutbox {
  readonly accountId: string;
  readonly intentions: readonly Intention[];
  readonly drafts: readonly IntakeDraft[];
  /** Other unfinished forms, and an import that is not fully sent; older rows have none. */
  readonly written?: readonly WrittenDraft[];
  /** Files of messages among the intentions; older rows have none. */
  readonly chatFiles?: readonly ChatFile[];
  readonly sealedAt: string;
}
