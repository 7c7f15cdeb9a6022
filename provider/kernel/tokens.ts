import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { type Role, roles } from '../../contract/roles.ts';
import { addSeconds, type Clock } from './clock.ts';

/** Lifetime of an access token: 15 minutes. */
const accessTokenSeconds = 15 * 60;
const issuer = 'zh';
const algorithm = 'HS256';
const rememberedTokens = 10_000;

export interface TokenClaims {
  readonly accountId: string;
  /** The sign-in session the token belongs to. */
  readonly sessionId: string;
  readonly role: Role;
}

export interface AccessTokens {
  issue(claims: TokenClaims): Promise<{ accessToken: string; expiresAt: Date }>;
  /** The claims of a token that is ours and has not run out; otherwise null. */
  verify(token: string): Promise<TokenClaims | null>;
  /** A secret that only the providers of this installation can make of a text, 256 bits in base64url. */
  derive(text: string): string;
}

const payloadSchema = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.enum(roles), exp: z.number() });

/**
 * Access tokens: JWT, HS256. The signature of a token is checked once; later requests with the same
 * token only look at its expiry.
 */
export function makeAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, { claims: TokenClaims; endsAt: number }>();

  return {
    derive: (text) => createHmac('sha256', key).update(`derived ${text}`).digest('base64url'),

    async issue({ accountId, sessionId, role }) {
      const now = clock.now();
      const expiresAt = new Date(Math.floor(addSeconds(now, accessTokenSeconds).getTime() / 1000) * 1000);
      const accessToken = await new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiresAt };
    },

    async verify(token) {
      const now = clock.now();
      const known = verified.get(token);
      if (known) {
        if (known.endsAt > now.getTime()) return known.claims;
        verified.delete(token);
        return null;
      }
      const payload = await verifySignature(token, key, now);
      if (payload === null) return null;
      const claims = { accountId: payload.sub, sessionId: payload.sid, role: payload.role };
      if (verified.size >= rememberedTokens) forgetOldest(verified);
      verified.set(token, { claims, endsAt: payload.exp * 1000 });
      return claims;
    },
  };
}

async function verifySignature(token: string, key: Uint8Array, now: Date): Promise<z.output<typeof payloadSchema> | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, currentDate: now });
    return payloadSchema.safeParse(payload).data ?? null;
  } catch {
    // Every reason to distrust a token gets the same response.
    return null;
  }
}

/** A Map iterates in the order of insertion. */
function forgetOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}

/** The token of `Authorization: Bearer …`; null when there is none. */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}
