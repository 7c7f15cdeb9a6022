import { canonicalAddress } from '../../../contract/email-address.ts';
import type { FirebaseConfig } from '../../config-sign-in.ts';

declare module '../../kernel/call-parts.ts' {
  interface CallParts {
    /** Null without a hosted identity provider. */
    readonly verifyIdentity: VerifyIdentity | null;
  }
}

/** The verified contents of a token of the hosted identity provider. */
export interface VerifiedIdentity {
  /** `google.com`, `facebook.com`, `phone`, or `password` for links by email. */
  readonly provider: string;
  /** The person's id there. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
}

/** Null for a token that is forged, expired, revoked, or of another project. */
export type VerifyIdentity = (token: string) => Promise<VerifiedIdentity | null>;

/** The part of firebase-admin's decoded token that counts here. */
interface DecodedToken {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly phone_number?: string | undefined;
  readonly firebase: { readonly sign_in_provider: string; readonly identities: Readonly<Record<string, unknown>> };
}

/** Verifies by firebase-admin, which is loaded with the first token; null without a Firebase project. */
export function makeIdentityVerifier(firebase: FirebaseConfig | null, warn: (why: unknown) => void): VerifyIdentity | null {
  if (firebase === null) return null;
  let verifying: Promise<(token: string) => Promise<DecodedToken>> | null = null;
  return async (token) => {
    verifying ??= openFirebase(firebase);
    const verify = await verifying;
    try {
      return identityOf(await verify(token));
    } catch (error) {
      // Whatever is wrong with a token gets the same response; the operator sees why.
      warn(error);
      return null;
    }
  };
}

async function openFirebase({ projectId, serviceAccount }: FirebaseConfig): Promise<(token: string) => Promise<DecodedToken>> {
  const [{ initializeApp, getApps, cert }, { getAuth }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')]);
  const name = 'sign-in';
  const app =
    getApps().find((opened) => opened.name === name) ??
    initializeApp({ projectId, ...(serviceAccount === null ? {} : { credential: cert(JSON.parse(serviceAccount)) }) }, name);
  // Only the key of a service account can check whether a token was revoked.
  return (token) => getAuth(app).verifyIdToken(token, serviceAccount !== null);
}

export function identityOf(token: DecodedToken): VerifiedIdentity {
  const provider = token.firebase.sign_in_provider;
  const subjects = token.firebase.identities[provider];
  const subject: unknown = Array.isArray(subjects) ? subjects[0] : undefined;
  return {
    provider,
    subject: typeof subject === 'string' ? subject : token.uid,
    email: token.email === undefined ? null : canonicalAddress(token.email),
    isEmailVerified: token.email !== undefined && token.email_verified === true,
    phone: token.phone_number ?? null,
  };
}
