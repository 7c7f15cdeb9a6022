import type { EndpointName } from '../../contract/index.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { confirmReading, readReading, writeChanges } from '../db/server-truth.ts';
import { type Answer, CallError, NetworkError } from '../platform/answer.ts';
import type { Clock } from '../platform/clock.ts';
import type { LooseInput } from '../platform/endpoint-table.ts';
import { ask, type CallOptions } from '../platform/http.ts';
import type { GetToken } from './access-token.ts';
import { changesOfReading, readingKey } from './collections.ts';

/** The session has to be renewed before anything can be fetched. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
}

export interface PullParts {
  readonly database: AccountDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly send?: (name: EndpointName, input: LooseInput, options: CallOptions) => Promise<Answer>;
  /** Told after each try whether the provider answered. */
  readonly onContact?: (wasReached: boolean) => void;
}

export type Pull = (name: EndpointName, input: LooseInput) => Promise<void>;

/**
 * Fetches readings into the account's database. Conditional where a reply is stored already;
 * parallel fetches of the same reading are one. Throws SignInNeeded, NetworkError or CallError.
 */
export function createPull({ database, getToken, clock, send = ask, onContact }: PullParts): Pull {
  const underWay = new Map<string, Promise<void>>();

  async function fetchReading(name: EndpointName, input: LooseInput, key: string): Promise<void> {
    const held = await readReading(database, key);
    const answer = await askWithToken(name, input, held?.etag ?? null);
    if (answer.kind === 'unreachable') throw new NetworkError(answer.reason);
    const now = clock.now().getTime();
    if (answer.status === 304) return confirmReading(database, key, now);
    if (answer.code !== null) throw new CallError(answer);
    await writeChanges(database, changesOfReading(name, input, answer.data, answer.etag, now));
  }

  async function askWithToken(name: EndpointName, input: LooseInput, etag: string | null): Promise<Answer> {
    let refused: string | undefined;
    for (;;) {
      const answer = await getToken(database.accountId, refused);
      if (answer.kind === 'sign-in') throw new SignInNeeded();
      if (answer.kind === 'unreachable') {
        onContact?.(false);
        throw new NetworkError('network');
      }
      const reply = await send(name, input, { token: answer.token, etag });
      onContact?.(reply.kind === 'reply');
      const isRefused = reply.kind === 'reply' && reply.status === 401;
      if (!isRefused || refused !== undefined) return reply;
      refused = answer.token;
    }
  }

  return (name, input) => {
    const key = readingKey(name, input);
    const known = underWay.get(key);
    if (known) return known;
    const fetching = fetchReading(name, input, key).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  };
}
