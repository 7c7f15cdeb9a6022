import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { ReadingState } from './together.ts';
import { useReading } from './use-reading.ts';

/**
 * Keeps the rows of a query on this device fresh while a screen is there, for what looks them up in their
 * own tables; the response itself is not looked at. Pass null as input to keep nothing.
 */
export function useKeptOnDevice<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>> | null): ReadingState {
  const { data: _, ...state } = useReading(name, input);
  return state;
}
