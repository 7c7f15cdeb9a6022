import { type BegunQuery, begunQuery } from '../../db/begun-query.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { throttled } from './throttled.ts';

const underWay = new WeakMap<AccountSync, Map<string, BegunQuery<unknown>>>();

/**
 * A calm live query of an account's database, one for all that ask for it by its name; the same name always stands for the same
 * query. Asked for before the screen is there, it is read meanwhile.
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
