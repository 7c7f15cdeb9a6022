import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import type { QueryError, RefreshState } from '../../sync/fetching/freshness.ts';
import { storedSnapshot } from './stored-snapshot.ts';
import { useAccount } from './use-account.ts';
import { useCommonQuery } from './use-common-query.ts';
import { useAgeShown } from './use-shown-age.ts';

/** A query as a screen shows it. */
export interface QueryResult<Data> {
  /** What is stored on this device; undefined while it is looked up, and when there is nothing yet. */
  readonly data: Data | undefined;
  /** When the provider last confirmed it. */
  readonly asOf: Date | null;
  /** Whether the device has been asked; with `data` undefined, nothing is stored. */
  readonly isLookedUp: boolean;
  readonly isRefreshing: boolean;
  /** What is stored is known to be of before a change; set only while it is so. */
  readonly isOutdated?: boolean;
  /** Why it could not be refreshed; null when it was, or is being. */
  readonly problem: QueryError | null;
  readonly refresh: () => void;
}

const atRest: RefreshState = { isRefreshing: false, problem: null };

/**
 * Shows a query of kind `cache`: what this device has, at once, and live; refreshed behind the
 * screen, and again when the provider says that it changed. Pass null as input to read nothing.
 */
export function useQuery<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<EndpointOf<Name>> | null,
): QueryResult<EndpointReply<EndpointOf<Name>>> {
  const account = useAccount();
  const loose = input as LooseInput | null;
  const key = loose === null ? null : queryKey(name, loose);
  const latestInput = useRef(loose);
  latestInput.current = loose;
  const [refreshState, setRefreshState] = useState(atRest);

  const found = useCommonQuery(useMemo(() => (account && key !== null ? storedSnapshot(account, key) : null), [account, key]));

  useEffect(() => {
    setRefreshState(atRest);
    if (!account || key === null || latestInput.current === null) return undefined;
    return account.freshness.watch(name, latestInput.current, setRefreshState);
  }, [account, name, key]);

  const refresh = useCallback(() => {
    if (account && key !== null && latestInput.current !== null) void account.freshness.refresh(name, latestInput.current);
  }, [account, name, key]);

  // While the key changes, the live query still gives the result of the former one.
  const isCurrent = found != null && found.key === key && found.accountId === account?.accountId;
  // What the device has lost is fetched again; the screen, and what is being typed on it, does not go meanwhile.
  const lastFound = useRef(found);
  if (isCurrent && found.query) lastFound.current = found;
  const last = lastFound.current;
  const isSame = last != null && last.key === key && last.accountId === account?.accountId;
  const query = isCurrent ? (found.query ?? (isSame ? last.query : null)) : null;
  useAgeShown(query === null ? null : query.fetchedAt);
  return {
    data: query === null ? undefined : (query.data as EndpointReply<EndpointOf<Name>>),
    asOf: query === null ? null : new Date(query.fetchedAt),
    isLookedUp: isCurrent,
    ...refreshState,
    refresh,
  };
}
