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
  /** The data on this device; undefined while loading, and when there is none yet. */
  readonly data: Data | undefined;
  /** When the provider last confirmed it. */
  readonly asOf: Date | null;
  /** Whether the device has been read; if `data` is undefined then, nothing is stored. */
  readonly isLookedUp: boolean;
  readonly isRefreshing: boolean;
  /** The stored response is known to be from before a change; set only while that is so. */
  readonly isOutdated?: boolean;
  /** Why it could not be refreshed; null when it was, or is being. */
  readonly problem: QueryError | null;
  readonly refresh: () => void;
}

const atRest: RefreshState = { isRefreshing: false, problem: null };

/**
 * Shows a query of kind `cache`: the device's copy at once, and live; refreshed in the background, and again when the provider
 * reports a change. Pass null as input to read nothing.
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

  // While the key changes, the live query still returns the former key's result.
  const isCurrent = found != null && found.key === key && found.accountId === account?.accountId;
  // Data that the device has lost is fetched again; meanwhile the screen, and any input on it, stays.
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
