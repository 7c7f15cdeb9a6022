import type { SignedIn } from '../../contract/accounts.ts';
import type { ErrorReply } from '../../contract/errors.ts';
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
  /** The provider's error code, when it answered. */
  readonly code: string | null;
  readonly message: string | null;
  readonly details: ErrorReply['details'] | null;
  /** UTC instant. */
  readonly at: string;
}

/** What a person did, written down before it is sent (DESIGN 4.2). Holds no token and no header. */
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
  /** Tries that failed; a session that had ended costs none. */
  readonly attempts: number;
  /** When it may be tried again, in milliseconds since 1970; 0 means at once. */
  readonly nextAttemptAt: number;
  readonly state: IntentionState;
  readonly lease: { readonly holder: string; readonly until: number } | null;
  /** When it was first claimed for sending; from then on it may have had its effect. */
  readonly firstSentAt: string | null;
  readonly problem: IntentionProblem | null;
}

/** The tables that hold entities of the provider. */
export type EntityTable = 'sessions' | 'notifications' | 'intakeForms' | 'intakeAnswers';

/** The last reply of a reading. Entities in it stand in their own tables and are named under `rows`. */
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
  /** UTC instants. */
  readonly startedAt: string;
  readonly updatedAt: string;
}

/** Who is signed in on this device. There is one at most. */
export interface SessionOfRecord {
  readonly key: 'session';
  readonly accountId: string;
  readonly role: Role;
  readonly user: SignedIn['user'];
  readonly accessToken: string;
  /** When the access token ends by this device's clock, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** `ended`: the provider no longer accepts it; the person has to sign in again. */
  readonly state: 'active' | 'ended';
}

/** What is known of the line to the provider; kept for the indicator, never used to decide about sending. */
export interface Contact {
  readonly key: 'contact';
  readonly lastReachedAt: number | null;
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

export type DeviceRecord = SessionOfRecord | Contact | InstallFacts;

/** Unsent intentions of an account that logged out and chose to keep them. */
export interface SealedOutbox {
  readonly accountId: string;
  readonly intentions: readonly Intention[];
  readonly drafts: readonly IntakeDraft[];
  readonly sealedAt: string;
}
