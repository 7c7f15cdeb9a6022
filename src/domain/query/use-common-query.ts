import { useObservable } from 'dexie-react-hooks';
import type { BegunQuery } from '../../db/begun-query.ts';

const nothingAsked: BegunQuery<undefined> = {
  hasValue: () => true,
  getValue: () => undefined,
  subscribe: (next) => {
    next(undefined);
    return () => undefined;
  },
};

/** What a query that others may look at too answers; undefined until then, and for none. */
export function useCommonQuery<Result>(query: BegunQuery<Result> | null): Result | undefined {
  return useObservable<Result | undefined>(() => query ?? nothingAsked, [query]);
}
