import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';

/** Whether the link opens an enterprise, or leads into the team of one. */
export type JoinKind = 'enterprise' | 'team';

/** The person that a link is for. */
export interface Invited {
  readonly kind: JoinKind;
  /** Null for an administrator of the platform. */
  readonly company: string | null;
  /** Represents the enterprise, and accepts its agreement. */
  readonly isOwner: boolean;
  readonly invitedBy: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'en' | 'es';
  readonly expiresAt: string;
}

/** Looks up the person that a link is for. Throws CallError (LINK_EXPIRED, ALREADY_DONE) and NetworkError. */
export async function findInvited(kind: JoinKind, secret: string): Promise<Invited> {
  if (kind === 'enterprise') {
    const { companyName, ...person } = (await call('enterprises.credentialInvitation', { body: { token: secret } })).data;
    return { kind, company: companyName, isOwner: true, invitedBy: null, ...person };
  }
  const { enterpriseName, ...person } = (await call('enterprises.administratorInvitation', { body: { secret } })).data;
  return { kind, company: enterpriseName, ...person };
}

/** Why a link no longer works; null when it could not be checked. */
export function deadLinkReason(error: unknown): 'used' | 'expired' | null {
  if (!(error instanceof CallError) || error.status >= 429) return null;
  return error.code === 'ALREADY_DONE' ? 'used' : 'expired';
}
