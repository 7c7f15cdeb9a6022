import { type EagerQuery, eagerQuery } from '../../db/eager-query.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { throttled } from './throttled.ts';

const underWay = new WeakMap<AccountSync, Map<string, EagerQuery<unknown>>>();

/**
 * A throttled live query of an account's database, shared by all callers with the same name; a name always means the same query.
 * Called before the screen is there, it already reads.
 */
export function commonQuery<Result>(account: AccountSync, name: string, read: () => Promise<Result>): EagerQuery<Result | undefined> {
  const named = underWay.get(account) ?? new Map<string, EagerQuery<unknown>>();
  underWay.set(account, named);
  const known = named.get(name);
  if (known) return known as EagerQuery<Result | undefined>;
  const query: EagerQuery<Result | undefined> = eagerQuery(throttled(read), () => {
    if (named.get(name) === query) named.delete(name);
  });
  named.set(name, query);
  return query;
}
