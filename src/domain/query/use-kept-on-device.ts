import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { QueryStatus } from './combine-queries.ts';
import { useQuery } from './use-query.ts';

/**
 * Keeps the rows of a query fresh on this device while a screen is there, for readers of their tables; the response itself is
 * not used. Pass null as input to keep nothing.
 */
export function useKeptOnDevice<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>> | null): QueryStatus {
  const { data: _, ...state } = useQuery(name, input);
  return state;
}
