import type { IceServer } from '../../config-calls.ts';
import { type LineOptions, openLine, readPlace, type StunLine, Unreachable, UntrustedCertificate } from './stun-line.ts';
import { allocateRequest, type LongTermCredentials, messageTypes, releaseRequest } from './stun-message.ts';

/** A relay's answer to a device. */
export type RelayState = 'in-order' | 'wrong-secret' | 'untrusted' | 'unreachable' | 'refused';

type Credentials = Required<Pick<IceServer, 'username' | 'credential'>>;

/** RFC 8489 section 14.8. */
const unauthorized = 401;
const staleNonce = 438;

const usualOptions: LineOptions = { timeoutMs: 8000 };

/**
 * Asks a relay for an allocation, as a device in a call does, and gives it back at once. Never throws for what the
 * relay or the network does. Returns null where this cannot try the address.
 */
export async function tryRelay(url: string, credentials: Credentials, options: LineOptions = usualOptions): Promise<RelayState | null> {
  const place = readPlace(url);
  if (place === null) return null;
  let line: StunLine | null = null;
  try {
    line = await openLine(place, options);
    return await allocate(line, credentials);
  } catch (error) {
    if (error instanceof UntrustedCertificate) return 'untrusted';
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  } finally {
    line?.close();
  }
}

async function allocate(line: StunLine, { username, credential }: Credentials): Promise<RelayState> {
  const first = await line.ask(allocateRequest(null));
  // A relay that requires no credentials serves everybody.
  if (first.type === messageTypes.allocated) return 'in-order';
  let { realm, nonce } = first;
  if (first.errorCode !== unauthorized || realm === null || nonce === null) return 'refused';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const known: LongTermCredentials = { username, credential, realm, nonce };
    const answer = await line.ask(allocateRequest(known));
    if (answer.type === messageTypes.allocated) {
      await line.ask(releaseRequest(known)).catch(() => undefined);
      return 'in-order';
    }
    if (answer.errorCode === unauthorized) return 'wrong-secret';
    if (answer.errorCode !== staleNonce || answer.nonce === null) return 'refused';
    nonce = answer.nonce;
    realm = answer.realm ?? realm;
  }
  return 'refused';
}
