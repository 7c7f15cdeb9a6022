import { useState } from 'react';
import { errorName, log } from '../../platform/log.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { earlierThan, type ListOfSessions, queryUpTo, readStretches } from './earlier.ts';

/** Fetching sessions older than the latest. */
interface EarlierSessions {
  /** Whether there may be some that are not here yet. */
  readonly areThere: boolean;
  readonly areComing: boolean;
  /** The last request failed; it can be repeated. */
  readonly haveFailed: boolean;
  readonly show: () => void;
}

/** The signed-in member's earlier sessions. */
export function useEarlierOfMember(): EarlierSessions {
  const account = useAccount();
  const [edge, setEdge] = useState<string | null>(null);
  const params = { id: account?.accountId ?? '' };
  const query = useQuery('sessions.ofUser', account && edge !== null ? { params, query: queryUpTo(edge) } : null);
  return useEarlier('sessions.ofUser', params.id, query, edge, setEdge);
}

/** The signed-in coach's earlier sessions. */
export function useEarlierOfCoach(): EarlierSessions {
  const [edge, setEdge] = useState<string | null>(null);
  const query = useQuery('sessions.ofCoachAll', edge === null ? null : { query: queryUpTo(edge) });
  return useEarlier('sessions.ofCoachAll', '', query, edge, setEdge);
}

/** @param asked the edge of what was known when earlier ones were last requested */
function useEarlier(
  name: ListOfSessions,
  id: string,
  { isRefreshing, problem, refresh }: QueryResult<unknown>,
  asked: string | null,
  ask: (edge: string) => void,
): EarlierSessions {
  const account = useAccount();
  const readEdge = async () => (account ? earlierThan(await readStretches(account.database, name, { params: { id } })) : null);
  const edge = useThrottledLiveQuery(readEdge, [account, name, id]);
  const isAsked = edge != null && edge === asked;
  // The edge that is shown can lag behind the device.
  const showNext = async (): Promise<void> => {
    const latest = await readEdge();
    // A failed request is repeated.
    if (latest !== null && latest === asked) refresh();
    else if (latest !== null) ask(latest);
  };
  return {
    areThere: edge != null,
    areComing: isAsked && isRefreshing,
    haveFailed: isAsked && !isRefreshing && problem !== null,
    show: () => void showNext().catch((error: unknown) => log.error('earlier-not-asked', { why: errorName(error) })),
  };
}
