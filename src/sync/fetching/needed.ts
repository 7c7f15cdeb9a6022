import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { NeededQuery, PrefetchedQuery } from '../offline-nouns.ts';

const dayLength = 24 * 60 * 60_000;

/** A query that is needed offline. The whole order of a role is tested in `src/domain/offline.test.ts`. */
export function needed<Name extends EndpointName>(rank: number, name: Name, input: EndpointInput<EndpointOf<Name>>): NeededQuery {
  return { rank, name, input };
}

/** A query that is prefetched because of another query's response. */
export function prefetchedQuery<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>>): PrefetchedQuery {
  return { name, input };
}

/** The calendar day this many days after the given one, `2026-11-20`. */
export function daysFrom(day: string, count: number): string[] {
  const first = Date.parse(`${day}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, ahead) => new Date(first + ahead * dayLength).toISOString().slice(0, 10));
}
