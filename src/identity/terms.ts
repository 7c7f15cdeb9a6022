import type { SignedIn } from '../../contract/account.ts';
import type { Role } from '../../contract/roles.ts';

/** What the sign-in form collects. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of a second factor, when the provider asked for it. */
  readonly code?: string | undefined;
}

/** A session stored on this device although the page appears signed out. */
export interface SessionOnDevice {
  readonly accountId: string;
  readonly role: Role;
  readonly fullName: string;
  /** Missing in sessions stored before the names were separate. */
  readonly name?: SignedIn['user']['name'];
  readonly email: string;
  readonly image: string | null;
  /** Whether the provider no longer accepts it, so that the password is needed. */
  readonly hasEnded: boolean;
  /** `reuse`: an old copy of its cookie was used. */
  readonly endedBecause: 'reuse' | null;
  /** Changes that still wait to be sent. */
  readonly unsentCount: number;
}

/** What happens to changes that have not been sent when a person logs out (docs/design.md, Accounts on a device). */
export type UnsentChoice = 'send' | 'keep' | 'discard';

/** `unsent`: not logged out, since this many changes could not be sent. */
export type LogoutOutcome =
  | { readonly kind: 'logged-out'; readonly isServerTold: boolean }
  | { readonly kind: 'unsent'; readonly count: number };
