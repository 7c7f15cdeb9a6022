import type { QueryResult } from './use-query.ts';

/** The state of the queries behind a screen, without their data. */
export type QueryStatus = Omit<QueryResult<unknown>, 'data'>;

/** Data of a screen, made of queries and unsent changes. */
export interface Shown<Data> extends QueryStatus {
  /** Undefined while loading, and when this device has nothing. */
  readonly data: Data | undefined;
}

/** Whether its response is on the device, or is not coming now: only then can a screen say that there is nothing. */
export function isSettled({ data, problem }: Pick<Shown<unknown>, 'data' | 'problem'>): boolean {
  return data !== undefined || problem !== null;
}

/** Combines queries: as old as the oldest, with a problem when one of them has one. */
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
