import { useObservable } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import { begunQuery } from '../../db/begun-query.ts';
import { throttled } from './throttled.ts';

/**
 * As `useLiveQuery`, for queries that read much or follow the queue: while changes keep coming it is
 * asked now and then, not for each. It reads once to begin with, while the screen is being drawn.
 *
 * @param rest milliseconds between two reads; without it, what fits a read of many rows
 */
export function useThrottledLiveQuery<Result>(querier: () => Promise<Result>, deps: readonly unknown[], rest?: number): Result | undefined {
  const latest = useRef(querier);
  latest.current = querier;
  // A new query begins with a first read, which is not held up.
  const query = useMemo(() => begunQuery(throttled(() => latest.current(), rest)), [...deps, rest]);
  return useObservable(() => query, [query]);
}
