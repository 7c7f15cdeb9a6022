import { useRef } from 'react';
import type { QueryResult } from './use-query.ts';

/** Shows the former response until the next one arrives; never instead of a refusal. */
export function useLastShown<Data>(query: QueryResult<Data>): QueryResult<Data> & { readonly isFormer: boolean } {
  const last = useRef<Data | undefined>(undefined);
  if (query.data !== undefined) last.current = query.data;
  const isComing = query.data === undefined && (!query.isLookedUp || query.problem === null);
  return { ...query, data: isComing ? last.current : query.data, isFormer: isComing && last.current !== undefined };
}
