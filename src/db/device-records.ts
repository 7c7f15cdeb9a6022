import type { SignedIn } from '../../contract/account.ts';
import type { Role } from '../../contract/roles.ts';

// Records of the device's own database (`device-database.ts`), one for each key.

/** The signed-in account of this device; at most one. */
export interface SessionOfRecord {
  readonly key: 'session';
  readonly accountId: string;
  readonly role: Role;
  readonly user: SignedIn['user'];
  readonly accessToken: string;
  /** When the access token expires by this device's clock, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Ends only this session; older sessions have none. */
  readonly revocationKey?: string;
  /** `ended`: the provider no longer accepts it; the person has to sign in again. */
  readonly state: 'active' | 'ended';
  /** `reuse`: an old copy of its cookie was used, and the provider ended it to be safe. */
  readonly endedBecause?: 'reuse';
  /** The person has seen why it ended. */
  readonly isEndTold?: true;
}

/** Keys of sessions that were left without a connection, until the provider has confirmed each. */
export interface Revocations {
  readonly key: 'revocations';
  readonly keys: readonly string[];
}

/** The browser cleared the storage of a signed-in device; kept until the person has been notified. */
export interface StorageCleared {
  readonly key: 'cleared';
}

/** State of the connection to the provider; kept for the indicator, never used to decide about sending. */
export interface Contact {
  readonly key: 'contact';
  readonly lastReachedAt: number | null;
  /** How far the device's clock was behind the provider's, in milliseconds. */
  readonly clockOffset?: number;
  /** Since when the provider has been unreachable; null while it is reachable. */
  readonly unreachableSince: number | null;
}

/** Decides when installing the app is offered. */
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

/** The draft of a coach's sign-up; the person has no account yet. */
export interface CoachSignUpDraft {
  readonly key: 'coach-sign-up';
  readonly values: unknown;
}

/** The push service and account that this device is registered with. */
export interface PushRegistration {
  readonly key: 'push';
  readonly accountId: string;
  /** What was last sent to the provider, so that the worker can send it again. */
  readonly info: Readonly<Record<string, unknown>>;
  /** When the registration was last renewed; UTC instant. */
  readonly renewedAt: string;
  /** The sign-in that it was registered for, by the key that revokes it; older rows have none. */
  readonly signIn?: string | null;
}

/** The person does not want to be asked about push on this device. */
export interface PushDeclined {
  readonly key: 'push-declined';
  /** UTC instant. */
  readonly declinedAt: string;
}

/** The person has seen, since this sign-in, that the browser blocks notifications. */
export interface PushBlockedNotice {
  readonly key: 'push-blocked-said';
  readonly signIn: string;
}

/** The person wants to read later what has changed in legal texts. */
export interface AgreementsLater {
  readonly key: 'agreements-later';
  readonly accountId: string;
  /** `terms 2`. */
  readonly texts: readonly string[];
  /** UTC instant. */
  readonly askedAgainAt: string;
}

/** A camera, microphone or speaker. Browsers issue new ids when the site's data is cleared; the name identifies it then. */
export interface RememberedDevice {
  readonly id: string;
  readonly label: string;
}

/** Devices chosen for calls on this device; null means the system's default. */
export interface CallDevices {
  readonly key: 'call-devices';
  readonly microphone: RememberedDevice | null;
  readonly camera: RememberedDevice | null;
  readonly speaker: RememberedDevice | null;
}

/**
 * The last rendering of the signed-in account's home, as HTML of texts and classes: the worker answers the next start with it.
 * Deleted with the session, in the same transaction.
 */
export interface LastScreen {
  readonly key: 'screen';
  readonly accountId: string;
  /** The address it was rendered at. */
  readonly path: string;
  readonly language: 'en' | 'es';
  /** The entry of the build that rendered it: another build has other classes. */
  readonly entry: string;
  /** Paths of the style sheets it needs, including those of lazy parts. */
  readonly styles: readonly string[];
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
}

export type DeviceRecord =
  | CallDevices
  | PushRegistration
  | PushDeclined
  | PushBlockedNotice
  | AgreementsLater
  | CoachSignUpDraft
  | SessionOfRecord
  | Revocations
  | StorageCleared
  | Contact
  | LastScreen
  | InstallFacts;
