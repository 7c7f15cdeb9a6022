import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { CallError, NetworkError } from '../platform/answer.ts';
import { call } from '../platform/http.ts';
import { currentAccount } from '../sync/current-account.ts';
import { getToken } from './sign-in.ts';
import { shared } from './state.ts';

/** The session has ended; the code is one of the contract's, so that it is worded like them. */
class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
  readonly code = 'SIGN_IN_AGAIN';
}

/**
 * Makes a call that needs the provider at once, as the signed-in person. What this device holds
 * about accounts is read again afterwards. Throws CallError, NetworkError and SignInNeeded.
 */
export async function callOnline<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<EndpointOf<Name>>,
): Promise<EndpointReply<EndpointOf<Name>>> {
  const token = await tokenOfPerson();
  try {
    const reply = await call(name, input, { token });
    readAccountsAgain();
    return reply.data;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'INVALID_TOKEN') throw error;
    const reply = await call(name, input, { token: await tokenOfPerson(token) });
    readAccountsAgain();
    return reply.data;
  }
}

async function tokenOfPerson(refused?: string): Promise<string> {
  const accountId = shared.user?.id;
  if (accountId === undefined) throw new SignInNeeded();
  const answer = await getToken(accountId, refused);
  if (answer.kind === 'token') return answer.token;
  throw answer.kind === 'sign-in' ? new SignInNeeded() : new NetworkError('network');
}

function readAccountsAgain(): void {
  const account = currentAccount();
  account?.freshness.markOld('accounts');
  account?.freshness.refreshOld();
}
