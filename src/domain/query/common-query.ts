import { type BegunQuery, begunQuery } from '../../db/begun-query.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { throttled } from './throttled.ts';

const underWay = new WeakMap<AccountSync, Map<string, BegunQuery<unknown>>>();

/**
 * A throttled live query of an account's database, shared by all callers with the same name; a name always means the same query.
 * Called before the screen is there, it already reads.
 */
export function commonQuery<Result>(account: AccountSync, name: string, read: () => Promise<Result>): BegunQuery<Result | undefined> {
  const named = underWay.get(account) ?? new Map<string, BegunQuery<unknown>>();
  underWay.set(account, named);
  const known = named.get(name);
  if (known) return known as BegunQuery<Result | undefined>;
  const query: BegunQuery<Result | undefined> = begunQuery(throttled(read), () => {
    if (named.get(name) === query) named.delete(name);
  });
  named.set(name, query);
  return query;
}
