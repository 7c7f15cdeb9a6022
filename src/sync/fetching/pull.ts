import type { EndpointName } from '../../../contract/index.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { confirmSnapshot, countAmendments, readSnapshot, writePulled } from '../../db/server-truth.ts';
import type { Answer } from '../../platform/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import { ask, type CallOptions } from '../../platform/http.ts';
import type { GetToken } from '../sign-in/access-token.ts';
import { type AnswerOrSignIn, askWithToken, dataOf, replyOf } from '../sign-in/ask-with-token.ts';
import { changesOfResponse, queryKey } from './collections.ts';

/** What a custom fetch is given. */
export interface CustomFetchParts {
  readonly database: AccountDatabase;
  readonly clock: Clock;
  /** The `data` of the provider's response; throws what `Pull` does. */
  readonly ask: (name: EndpointName, input: LooseInput) => Promise<unknown>;
}

/** Fetches a query in its own way and writes the result. */
export type CustomFetch = (parts: CustomFetchParts, input: LooseInput) => Promise<void>;

/** Queries that fetch only what is new, each loaded when it is first fetched. */
export type CustomFetches = Partial<Record<EndpointName, () => Promise<CustomFetch>>>;

export interface PullParts {
  readonly database: AccountDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly send?: (name: EndpointName, input: LooseInput, options: CallOptions) => Promise<Answer>;
  /** Called after each attempt with whether the provider responded. */
  readonly onContact?: (wasReached: boolean) => void;
  readonly customFetches?: CustomFetches | undefined;
}

/**
 * @param change the number of the last change that this fetch must include: a fetch under way is reused only if it was started
 *   knowing of that change. Without it, any fetch is reused.
 */
export type Pull = (name: EndpointName, input: LooseInput, change?: number) => Promise<void>;

/** A fetch under way, with the last change known when it was started. */
interface Fetching {
  readonly change: number;
  readonly ends: Promise<void>;
}

/** How often a query is refetched at once because it was amended during the fetch; the next occasion does the rest. */
const maxTries = 3;

/**
 * Fetches queries into the account's database: conditionally when a reply is stored, and once for parallel fetches of the same
 * query. Throws SignInNeeded, NetworkError or CallError.
 */
export function createPull({ customFetches, ...parts }: PullParts): Pull {
  const { database, clock } = parts;
  const asking = createAuthorizedAsk(parts);
  const underWay = new Map<string, Fetching>();
  /** Fetches that begin when the one under way has ended. */
  const following = new Map<string, Fetching>();

  async function fetchQuery(name: EndpointName, input: LooseInput, key: string): Promise<void> {
    const customFetch = await customFetches?.[name]?.();
    if (customFetch) return customFetch({ database, clock, ask: async (...asked) => dataOf(await asking(...asked)) }, input);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const amendments = await countAmendments(database, key);
      const stored = await readSnapshot(database, key);
      const reply = replyOf(await asking(name, input, stored?.etag ?? null));
      const now = clock.now().getTime();
      if (reply.status === 304) return confirmSnapshot(database, key, now);
      const data = dataOf(reply);
      // An earlier response must not replace what an accepted intention has brought meanwhile.
      if (await writePulled(database, key, amendments, changesOfResponse(name, input, data, reply.etag, now))) return;
    }
  }

  function begin(name: EndpointName, input: LooseInput, key: string, change: number): Promise<void> {
    const fetching = {
      change,
      ends: fetchQuery(name, input, key).finally(() => {
        if (underWay.get(key) === fetching) underWay.delete(key);
      }),
    };
    underWay.set(key, fetching);
    return fetching.ends;
  }

  function beginAfter(former: Fetching, name: EndpointName, input: LooseInput, key: string, change: number): Promise<void> {
    const start = () => {
      const latest = following.get(key)?.change ?? change;
      following.delete(key);
      return begin(name, input, key, latest);
    };
    const known = following.get(key);
    // If the fetch under way fails, it fails for its own callers only.
    const next = { change: Math.max(change, known?.change ?? 0), ends: known?.ends ?? former.ends.then(start, start) };
    following.set(key, next);
    return next.ends;
  }

  return (name, input, change = 0) => {
    const key = queryKey(name, input);
    const known = underWay.get(key);
    if (!known) return begin(name, input, key, change);
    return known.change >= change ? known.ends : beginAfter(known, name, input, key, change);
  };
}

type Asking = (name: EndpointName, input: LooseInput, etag?: string | null) => Promise<AnswerOrSignIn>;

/** Calls the provider with the account's token. */
export function createAuthorizedAsk({ database, getToken, send = ask, onContact }: Omit<PullParts, 'clock' | 'customFetches'>): Asking {
  return (name, input, etag = null) => askWithToken(getToken, database.accountId, (token) => send(name, input, { token, etag }), onContact);
}
