import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { QueryStatus } from './combine-queries.ts';
import { useQuery } from './use-query.ts';

/**
 * Keeps the rows of a query on this device fresh while a screen is there, for what looks them up in their
 * own tables; the response itself is not looked at. Pass null as input to keep nothing.
 */
export function useKeptOnDevice<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>> | null): QueryStatus {
  const { data: _, ...state } = useQuery(name, input);
  return state;
}
