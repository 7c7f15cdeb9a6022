import type { EndpointName } from '../../contract/index.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { confirmReading, countAmendments, readReading, writePulled } from '../db/server-truth.ts';
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

/** What a reading that is fetched in a way of its own is given. */
export interface OwnWayParts {
  readonly database: AccountDatabase;
  readonly clock: Clock;
  /** The `data` of the provider's answer; throws what `Pull` does. */
  readonly ask: (name: EndpointName, input: LooseInput) => Promise<unknown>;
}

/** Fetches a reading and writes what came. */
export type OwnWay = (parts: OwnWayParts, input: LooseInput) => Promise<void>;

/** Readings of which only what is new is fetched: how, loaded when one is first fetched. */
export type OwnWays = Partial<Record<EndpointName, () => Promise<OwnWay>>>;

export interface PullParts {
  readonly database: AccountDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly send?: (name: EndpointName, input: LooseInput, options: CallOptions) => Promise<Answer>;
  /** Told after each try whether the provider answered. */
  readonly onContact?: (wasReached: boolean) => void;
  readonly ownWays?: OwnWays | undefined;
}

/** @param isAnew not content with a fetch that is under way, which may have been begun before what this one is to bring */
export type Pull = (name: EndpointName, input: LooseInput, isAnew?: boolean) => Promise<void>;

/** So often a reading is fetched again at once because it was amended while it was fetched; the next occasion does the rest. */
const mostTries = 3;

/**
 * Fetches readings into the account's database. Conditional where a reply is stored already;
 * parallel fetches of the same reading are one. Throws SignInNeeded, NetworkError or CallError.
 */
export function createPull({ ownWays, ...parts }: PullParts): Pull {
  const { database, clock } = parts;
  const askWithToken = createAsking(parts);
  const underWay = new Map<string, Promise<void>>();
  /** What begins when the one under way has ended. */
  const following = new Map<string, Promise<void>>();

  async function fetchReading(name: EndpointName, input: LooseInput, key: string): Promise<void> {
    const ownWay = await ownWays?.[name]?.();
    if (ownWay) return ownWay({ database, clock, ask: async (...asked) => dataOf(await askWithToken(...asked)) }, input);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const amendments = await countAmendments(database, key);
      const held = await readReading(database, key);
      const answer = await askWithToken(name, input, held?.etag ?? null);
      if (answer.kind === 'unreachable') throw new NetworkError(answer.reason);
      const now = clock.now().getTime();
      if (answer.status === 304) return confirmReading(database, key, now);
      dataOf(answer);
      // What an accepted intention has brought meanwhile must not give way to an answer of before.
      if (await writePulled(database, key, amendments, changesOfReading(name, input, answer.data, answer.etag, now))) return;
    }
  }

  function begin(name: EndpointName, input: LooseInput, key: string): Promise<void> {
    const fetching = fetchReading(name, input, key).finally(() => {
      if (underWay.get(key) === fetching) underWay.delete(key);
    });
    underWay.set(key, fetching);
    return fetching;
  }

  return (name, input, isAnew = false) => {
    const key = readingKey(name, input);
    const known = underWay.get(key);
    if (!known) return begin(name, input, key);
    if (!isAnew) return known;
    const start = () => {
      following.delete(key);
      return begin(name, input, key);
    };
    // If the one under way fails, it fails to those who asked for it.
    const next = following.get(key) ?? known.then(start, start);
    following.set(key, next);
    return next;
  };
}

type Asking = (name: EndpointName, input: LooseInput, etag?: string | null) => Promise<Answer>;

/** Asks the provider with the account's token, once more with a fresh one where that is refused. */
export function createAsking({ database, getToken, send = ask, onContact }: Omit<PullParts, 'clock' | 'ownWays'>): Asking {
  return async (name, input, etag = null) => {
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
  };
}

/** The `data` of an answer; throws what any other says. */
export function dataOf(answer: Answer): unknown {
  if (answer.kind === 'unreachable') throw new NetworkError(answer.reason);
  if (answer.code !== null) throw new CallError(answer);
  return answer.data;
}
