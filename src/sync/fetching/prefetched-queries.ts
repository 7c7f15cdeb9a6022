import type { LooseInput } from '../../platform/endpoint-table.ts';
import { allNouns, nounOfCall, type Person, type PrefetchedQuery } from '../offline-nouns.ts';

/**
 * The most that is prefetched, in bytes of JSON before compression (about a fifth of it in transit). Today, the next 30 days,
 * forms and answers, the chosen coach and the person's own scores come first and fit well within it;
 * `tests/contract/prefetch-budget.test.ts` measures it.
 */
export const prefetchBudget = 600_000;

/**
 * What a person needs offline, most needed first: fetched after sign-in and refreshed on each start, up to the budget. A refresh
 * without news is answered with 304.
 *
 * @param today the calendar day in the person's own zone, `2026-11-20`
 */
export function prefetchedQueries(person: Person, today: string): PrefetchedQuery[] {
  const who = person.role === 'COACH' && person.isApproved === false ? 'unapprovedCoach' : person.role;
  const all = allNouns().flatMap(({ prefetch }) => [
    ...(prefetch?.everyone?.(person, today) ?? []),
    ...(prefetch?.[who]?.(person, today) ?? []),
  ]);
  return all.sort((one, other) => one.rank - other.rank).map(({ name, input }) => ({ name, input }));
}

/** Further queries to prefetch because of a response. */
export function followingQueries({ name, input }: PrefetchedQuery, data: unknown, today: string): readonly PrefetchedQuery[] {
  return nounOfCall(name).following?.[name]?.(data, input satisfies LooseInput, today) ?? [];
}
