import { useObservable } from 'dexie-react-hooks';
import type { EagerQuery } from '../../db/eager-query.ts';

const nothingAsked: EagerQuery<undefined> = {
  hasValue: () => true,
  getValue: () => undefined,
  subscribe: (next) => {
    next(undefined);
    return () => undefined;
  },
};

/** The result of a shared query; undefined until it is there, and for none. */
export function useCommonQuery<Result>(query: EagerQuery<Result> | null): Result | undefined {
  return useObservable<Result | undefined>(() => query ?? nothingAsked, [query]);
}
