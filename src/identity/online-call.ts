import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { ask } from '../platform/http.ts';
import { currentAccount } from '../sync/current-account.ts';
import { askWithToken, dataOf, SignInNeeded } from '../sync/sign-in/ask-with-token.ts';
import { getToken } from './sign-in.ts';
import { shared } from './state.ts';

/**
 * Makes a call that needs the provider at once, as the signed-in person. Afterwards this device's data about accounts is fetched
 * again. Throws CallError, NetworkError and SignInNeeded.
 */
export async function callOnline<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<EndpointOf<Name>>,
): Promise<EndpointReply<EndpointOf<Name>>> {
  const accountId = shared.user?.id;
  if (accountId === undefined) throw new SignInNeeded();
  const answer = await askWithToken(getToken, accountId, (token) => ask(name, input, { token }));
  const data = dataOf(answer) as EndpointReply<EndpointOf<Name>>;
  readAccountsAgain();
  return data;
}

function readAccountsAgain(): void {
  const account = currentAccount();
  account?.freshness.markOld('accounts');
  account?.freshness.refreshOld();
}
