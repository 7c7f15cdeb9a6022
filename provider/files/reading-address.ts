import type { DatabaseNow, With, WithClock } from '../kernel/handler.ts';
import { signReading } from './signing.ts';

/** The parts of a call that signing an address needs; every call has them. */
export type AddressContext = DatabaseNow & With<'tokens'>;

/** A signed address of a file, good for 12 to 18 hours. Who may have it is for the caller to decide. */
export function readingAddress({ services: { tokens }, clock }: WithClock & With<'tokens'>, fileId: string): string {
  return signReading(tokens, fileId, clock.now());
}
