import type { Endpoint } from '../../contract/endpoint.ts';
import type { Call } from '../kernel/handler.ts';
import { signReading } from './signing.ts';

/** What an address is made from; every call has it. */
export type AddressContext = Pick<Call<Endpoint>, 'database' | 'tokens' | 'clock'>;

/** A signed address of a file, good for 12 to 18 hours. Who may have it is for the caller to decide. */
export function readingAddress({ tokens, clock }: Pick<AddressContext, 'tokens' | 'clock'>, fileId: string): string {
  return signReading(tokens, fileId, clock.now());
}
