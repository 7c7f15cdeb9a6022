import { useObservable } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import { eagerQuery } from '../../db/eager-query.ts';
import { throttled } from './throttled.ts';

/**
 * Like `useLiveQuery`, for queries that read much or follow the queue: while changes keep coming it reads now and then, not for
 * each. The first read happens while the screen is being drawn.
 *
 * @param rest milliseconds between two reads; by default suitable for reading many rows
 */
export function useThrottledLiveQuery<Result>(querier: () => Promise<Result>, deps: readonly unknown[], rest?: number): Result | undefined {
  const latest = useRef(querier);
  latest.current = querier;
  // A new query begins with a first read, which is not delayed.
  const query = useMemo(() => eagerQuery(throttled(() => latest.current(), rest)), [...deps, rest]);
  return useObservable(() => query, [query]);
}
