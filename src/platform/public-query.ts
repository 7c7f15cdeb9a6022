import type { EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { NetworkError } from './answer.ts';
import type { LooseInput } from './call-addresses.ts';
import { apiAddress } from './env.ts';
import { publicAddressOf } from './public-table.ts';

/**
 * Makes a public query of the contract with plain `fetch`: for the public site, which loads neither the client for all calls nor
 * the local database. Throws NetworkError unless the provider itself responds with success.
 */
export async function readPublic<Name extends EndpointName>(name: Name, input: LooseInput = {}): Promise<EndpointReply<EndpointOf<Name>>> {
  const response = await fetch(apiAddress(publicAddressOf(name, input)), { headers: { accept: 'application/json' } }).catch(() => null);
  if (!response) throw new NetworkError('network');
  // A captive portal responds too, but without the provider's header.
  const content: { data?: unknown } = response.ok && response.headers.has('x-request-id') ? await response.json() : {};
  if (content.data === undefined) throw new NetworkError('foreign');
  return content.data as EndpointReply<EndpointOf<Name>>;
}
