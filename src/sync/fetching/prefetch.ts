import type { AccountDatabase } from '../../db/account-database.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { CallError, NetworkError } from '../../platform/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { nounOfCall, type Person, type PrefetchedQuery } from '../offline-nouns.ts';
import { SignInNeeded } from '../sign-in/ask-with-token.ts';
import { queryKey } from './collections.ts';
import { followingQueries, prefetchBudget, prefetchedQueries } from './prefetched-queries.ts';
import type { Pull } from './pull.ts';

/** Fetches at the same time; few, so that requests of the screen are not delayed on a slow connection. */
const parallelFetches = 2;
/** A query confirmed less than this many milliseconds ago is not fetched again. */
export const freshMs = 5 * 60_000;

export interface PrefetchParts {
  readonly database: AccountDatabase;
  readonly pull: Pull;
  readonly clock: Clock;
}

/**
 * Fetches what the person needs offline, most needed first, until the budget is used up. A refused query does not stop the
 * others; a lost connection or an ended session does, and the next occasion continues.
 */
export async function prefetch({ database, pull, clock }: PrefetchParts, person: Person, today: string): Promise<void> {
  let waiting = prefetchedQueries(person, today);
  let left = prefetchBudget;
  /** Open to every person of the role, whatever is known of this one. */
  const isOpenToAll = new Set(prefetchedQueries({ ...person, isApproved: false }, today).map(({ name }) => name));
  /** The pending query that shows whether the others are open to this person. */
  let telling: Promise<void> | undefined;
  await Promise.all(Array.from({ length: parallelFetches }, fetchNext));

  async function fetchNext(): Promise<void> {
    for (;;) {
      if (waiting[0] && !isOpenToAll.has(waiting[0].name)) await telling;
      const query = waiting.shift();
      if (!query) return;
      const fetching = fetchOne(query);
      if (nounOfCall(query.name).person?.[query.name]) telling = fetching;
      await fetching;
    }
  }

  async function fetchOne(query: PrefetchedQuery): Promise<void> {
    try {
      if (!(await isFresh(query))) await pull(query.name, query.input);
      const stored = await readSnapshot(database, queryKey(query.name, query.input));
      if (stored) takeIn(query, stored.data);
    } catch (error) {
      log.info('not-prefetched', { name: query.name, why: errorName(error) });
      if (error instanceof NetworkError || error instanceof SignInNeeded || isNotApproved(error)) waiting.length = 0;
    }
  }

  function takeIn(query: PrefetchedQuery, data: unknown): void {
    const told = nounOfCall(query.name).person?.[query.name]?.(data);
    if (told) {
      const open = prefetchedQueries({ ...person, ...told }, today).map(({ name }) => name);
      waiting = waiting.filter(({ name }) => open.includes(name));
    }
    // As needed as the query that caused it.
    waiting.unshift(...followingQueries(query, data, today));
    left -= bytesOf(data);
    if (left > 0 || waiting.length === 0) return;
    log.info('prefetch-at-its-budget', { left: waiting.length });
    waiting.length = 0;
  }

  async function isFresh({ name, input }: PrefetchedQuery): Promise<boolean> {
    const stored = await readSnapshot(database, queryKey(name, input));
    return stored !== null && Math.abs(clock.now().getTime() - stored.fetchedAt) < freshMs;
  }
}

/** An unapproved coach is refused everything except what all coaches may see. */
function isNotApproved(error: unknown): boolean {
  return error instanceof CallError && error.code === 'COACH_NOT_APPROVED';
}

function bytesOf(data: unknown): number {
  return new TextEncoder().encode(JSON.stringify(data)).length;
}
