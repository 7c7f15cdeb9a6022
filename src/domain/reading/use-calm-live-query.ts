import { useObservable } from 'dexie-react-hooks';
import { useMemo, useRef } from 'react';
import { begunQuery } from '../../db/begun-query.ts';
import { calmed } from './calmed.ts';

/**
 * As `useLiveQuery`, for queries that read much or follow the queue: while changes keep coming it is
 * asked now and then, not for each. It reads once to begin with, while the screen is being drawn.
 *
 * @param rest milliseconds between two readings; without it, what fits a reading of many rows
 */
export function useCalmLiveQuery<Result>(querier: () => Promise<Result>, deps: readonly unknown[], rest?: number): Result | undefined {
  const latest = useRef(querier);
  latest.current = querier;
  // What is asked for anew is a first reading, which is not held up.
  const query = useMemo(() => begunQuery(calmed(() => latest.current(), rest)), [...deps, rest]);
  return useObservable(() => query, [query]);
}
