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

/** The result of a shared query; undefined until it is there, and for none. */
export function useCommonQuery<Result>(query: BegunQuery<Result> | null): Result | undefined {
  return useObservable<Result | undefined>(() => query ?? nothingAsked, [query]);
}
