import type { AccessTokens } from '../../kernel/tokens.ts';

/**
 * The key with which a device ends its own session and can do nothing else: it may be kept where a
 * token may not, until the device reaches us again. Bound to the session, so nothing is stored for it.
 */
export function revocationKeyOf(tokens: Pick<AccessTokens, 'derive'>, sessionId: string): string {
  return `${sessionId}.${tokens.derive(`end session ${sessionId}`)}`;
}
