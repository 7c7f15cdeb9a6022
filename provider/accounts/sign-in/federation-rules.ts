import type { VerifiedIdentity } from './identity-verifier.ts';

interface Facts {
  /** The address that the person signs in with. */
  readonly askedEmail: string;
  readonly identity: Pick<VerifiedIdentity, 'email' | 'isEmailVerified'>;
  /** The address of the account that this identity was linked to before; null when it was not. */
  readonly linkedEmail: string | null;
}

/**
 * The strength of a federated identity for the requested address. `linked`: it was linked to an account before. `by-email`: the
 * identity provider has verified the address. `prove-email`: it has the address but has not verified it, as with Facebook; the mailbox
 * must be verified first, or anybody could take over an account by entering its address there. `stranger`: nothing leads to an account.
 */
export function judgeIdentity({
  askedEmail,
  identity,
  linkedEmail,
}: Facts): 'linked' | 'by-email' | 'prove-email' | 'other-email' | 'stranger' {
  if (identity.email !== null && identity.email !== askedEmail) return 'other-email';
  if (linkedEmail !== null) return identity.email === null && linkedEmail !== askedEmail ? 'other-email' : 'linked';
  if (identity.email === null) return 'stranger';
  return identity.isEmailVerified ? 'by-email' : 'prove-email';
}
