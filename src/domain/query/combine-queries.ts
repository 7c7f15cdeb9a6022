import type { QueryResult } from './use-query.ts';

/** What a screen needs to know about the queries behind it, besides their data. */
export type QueryStatus = Omit<QueryResult<unknown>, 'data'>;

/** What a screen shows, made of queries and of what is not sent yet. */
export interface Shown<Data> extends QueryStatus {
  /** Undefined while it is looked up, and when this device has nothing. */
  readonly data: Data | undefined;
}

/** Its response is on the device, or is not coming now: only then can a screen say that there is nothing. */
export function isSettled({ data, problem }: Pick<Shown<unknown>, 'data' | 'problem'>): boolean {
  return data !== undefined || problem !== null;
}

/** Several queries as one: as old as the oldest, with a problem when one of them has one. */
export function combineQueries(...queries: readonly QueryStatus[]): QueryStatus {
  const times = queries.map(({ asOf }) => asOf).filter((asOf) => asOf !== null);
  return {
    asOf: times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime()))),
    isLookedUp: queries.every(({ isLookedUp }) => isLookedUp),
    isRefreshing: queries.some(({ isRefreshing }) => isRefreshing),
    isOutdated: queries.some(({ isOutdated }) => isOutdated === true),
    problem: queries.find(({ problem }) => problem !== null)?.problem ?? null,
    refresh: () => {
      for (const { refresh } of queries) refresh();
    },
  };
}
