import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';

/** Whether the link opens an enterprise, or leads into the team of one. */
export type JoinKind = 'enterprise' | 'team';

/** Whom a link greets. */
export interface Invited {
  readonly kind: JoinKind;
  /** Null for an administrator of the platform. */
  readonly company: string | null;
  /** Speaks for the enterprise, and agrees to its agreement. */
  readonly isOwner: boolean;
  readonly invitedBy: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'en' | 'es';
  readonly expiresAt: string;
}

/** Asks whom a link greets. Throws CallError (LINK_EXPIRED, ALREADY_DONE) and NetworkError. */
export async function findInvited(kind: JoinKind, secret: string): Promise<Invited> {
  if (kind === 'enterprise') {
    const { companyName, ...person } = (await call('enterprises.credentialInvitation', { body: { token: secret } })).data;
    return { kind, company: companyName, isOwner: true, invitedBy: null, ...person };
  }
  const { enterpriseName, ...person } = (await call('enterprises.administratorInvitation', { body: { secret } })).data;
  return { kind, company: enterpriseName, ...person };
}

/** What a link that opens nothing is; null where it could not be asked. */
export function deadLink(error: unknown): 'used' | 'expired' | null {
  if (!(error instanceof CallError) || error.status >= 429) return null;
  return error.code === 'ALREADY_DONE' ? 'used' : 'expired';
}
