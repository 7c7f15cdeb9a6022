import { useCallback, useRef, useState } from 'react';
import { fetchOlder } from '../domain/chat/actions.ts';
import type { ShownMessages } from '../domain/chat/queries.ts';

export interface Older {
  /** Shows what comes before the first message: from this device, or from the provider. */
  readonly fetch: () => void;
  readonly retry: () => void;
  readonly state: 'none' | 'fetching' | 'failed' | 'there';
}

/** How many are shown at once. */
const pageSize = 80;

export function useOlder(
  conversationId: string,
  { items, log, hasOlder, hasOlderHere }: ShownMessages,
  onShow: (from: number) => void,
): Older {
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const isBusy = useRef(false);
  const [isFetching, setIsFetching] = useState(false);
  const first = items.find(({ position }) => position !== null)?.position ?? null;
  const oldest = log?.oldest ?? null;

  const fetchFrom = useCallback(
    (before: number) => {
      isBusy.current = true;
      setIsFetching(true);
      setFailedAt(null);
      fetchOlder(conversationId, before)
        .then(
          () => onShow(Math.max(1, before - pageSize)),
          () => setFailedAt(before),
        )
        .finally(() => {
          isBusy.current = false;
          setIsFetching(false);
        });
    },
    [conversationId, onShow],
  );

  const fetch = useCallback(() => {
    if (isBusy.current || oldest === null) return;
    if (first !== null && hasOlderHere) onShow(Math.max(oldest, first - pageSize));
    else if (hasOlder && failedAt !== oldest) fetchFrom(oldest);
    else if (first !== null) onShow(first);
  }, [first, oldest, hasOlder, hasOlderHere, failedAt, fetchFrom, onShow]);

  const state = !hasOlder && !hasOlderHere ? 'none' : isFetching ? 'fetching' : failedAt !== null ? 'failed' : 'there';
  return { fetch, state, retry: () => oldest !== null && fetchFrom(oldest) };
}
