import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { addSeconds } from '../kernel/clock.ts';
import type { AccessTokens, TokenClaims } from '../kernel/tokens.ts';

/** A ticket is for one entering: a device that enters again fetches another one. */
const ticketSeconds = 120;

const payload = z.object({ account: z.uuid(), signIn: z.uuid(), session: z.uuid(), until: z.number() });

/** A ticket into the room of a session, for one person on one device that is signed in. */
export function issueTicket(
  tokens: AccessTokens,
  { accountId, sessionId }: Pick<TokenClaims, 'accountId' | 'sessionId'>,
  coachingSessionId: string,
  now: Date,
): { readonly ticket: string; readonly expiresAt: Date } {
  const expiresAt = addSeconds(now, ticketSeconds);
  const content = { account: accountId, signIn: sessionId, session: coachingSessionId, until: expiresAt.getTime() };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { ticket: `${text}.${signatureOf(tokens, text)}`, expiresAt };
}

/** The session that a ticket opens; null where it is not ours, belongs to another person, or has expired. */
export function readTicket(
  tokens: AccessTokens,
  ticket: string,
  { accountId, sessionId }: Pick<TokenClaims, 'accountId' | 'sessionId'>,
  now: Date,
): string | null {
  const [text = '', signature = '', ...more] = ticket.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(tokens, text))];
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const content = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return content.account === accountId && content.signIn === sessionId && content.until > now.getTime() ? content.session : null;
}

function signatureOf(tokens: AccessTokens, text: string): string {
  return tokens.derive(`call ticket ${text}`);
}
