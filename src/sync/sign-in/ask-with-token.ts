import { type Answer, CallError, NetworkError, type ProviderReply } from '../../platform/answer.ts';
import type { GetToken } from './access-token.ts';

/** The session has ended; the code is one of the contract's, so that it has a text like theirs. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
  readonly code = 'SIGN_IN_AGAIN';
}

/** The result of a call: a response, no connection, or no session to make it with. */
export type AnswerOrSignIn = Answer | { readonly kind: 'sign-in' };

/**
 * Makes a call with the token of an account; if the provider refuses the token, once more with a fresh one, whose answer is
 * final. Other responses with status 401, as to a wrong password, are not about the token.
 *
 * @param onContact called after each attempt with whether the provider responded
 */
export async function askWithToken(
  getToken: GetToken,
  accountId: string,
  send: (token: string) => Promise<Answer>,
  onContact?: (wasReached: boolean) => void,
): Promise<AnswerOrSignIn> {
  let refused: string | undefined;
  for (;;) {
    const token = await getToken(accountId, refused);
    if (token.kind === 'sign-in') return token;
    const answer: Answer = token.kind === 'token' ? await send(token.token) : { ...token, reason: 'network' };
    onContact?.(answer.kind === 'reply');
    if (!isTokenRefused(answer) || token.kind !== 'token' || refused !== undefined) return answer;
    refused = token.token;
  }
}

/** Whether the provider refused the token of a call. */
export function isTokenRefused(answer: Answer): boolean {
  return answer.kind === 'reply' && answer.code === 'INVALID_TOKEN';
}

/** The response to a call made with a token; throws SignInNeeded or NetworkError when there is none. */
export function replyOf(answer: AnswerOrSignIn): ProviderReply {
  if (answer.kind === 'sign-in') throw new SignInNeeded();
  if (answer.kind === 'unreachable') throw new NetworkError(answer.reason);
  return answer;
}

/** The `data` of that response; throws CallError for an error. */
export function dataOf(answer: AnswerOrSignIn): unknown {
  const reply = replyOf(answer);
  if (reply.code !== null) throw new CallError(reply);
  return reply.data;
}
