import type { Language } from '../../contract/endpoint.ts';
import type { Permission, Role } from '../../contract/roles.ts';

/** The signed-in person who makes a call, as one query reads them. */
export interface Actor {
  readonly accountId: string;
  /** The sign-in session of this device. */
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  /** False for everyone who is not a coach. */
  readonly isApprovedCoach: boolean;
  /** An admin without a second factor in an installation that requires one: may only set it up. */
  readonly mustSetUpSecondFactor: boolean;
  /** The enterprise an employer acts for or a member belongs to. */
  readonly enterpriseId: string | null;
  /** An employer whose enterprise the platform has deactivated: may read what is theirs, and nothing else. */
  readonly isEnterpriseDeactivated: boolean;
  /** The permissions of this person's sub-role; empty for members and coaches. */
  readonly permissions: ReadonlySet<Permission>;
}

export function fullNameOf(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Reads the person behind a sign-in session; null when the session was ended or never was. */
export type LoadActor = (sessionId: string, accountId: string) => Promise<Actor | null>;
