import { useState } from 'react';
import { useAccount } from '../reading/use-account.ts';
import { useCalmLiveQuery } from '../reading/use-calm-live-query.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import { earlierThan, type ListOfSessions, queryUpTo, readStretches } from './earlier.ts';

/** Bringing sessions onto the device that are older than the latest. */
interface EarlierSessions {
  /** Whether there may be some that are not here yet. */
  readonly areThere: boolean;
  readonly areComing: boolean;
  readonly show: () => void;
}

/** Of the signed-in member. */
export function useEarlierOfMember(): EarlierSessions {
  const account = useAccount();
  const [edge, setEdge] = useState<string | null>(null);
  const params = { id: account?.accountId ?? '' };
  const reading = useReading('sessions.ofUser', account && edge !== null ? { params, query: queryUpTo(edge) } : null);
  return useEarlier('sessions.ofUser', params.id, reading, edge, setEdge);
}

/** Of the signed-in coach. */
export function useEarlierOfCoach(): EarlierSessions {
  const [edge, setEdge] = useState<string | null>(null);
  const reading = useReading('sessions.ofCoachAll', edge === null ? null : { query: queryUpTo(edge) });
  return useEarlier('sessions.ofCoachAll', '', reading, edge, setEdge);
}

/** @param asked the edge of what was known when earlier ones were last asked for */
function useEarlier(
  name: ListOfSessions,
  id: string,
  { isRefreshing, refresh }: Reading<unknown>,
  asked: string | null,
  ask: (edge: string) => void,
): EarlierSessions {
  const account = useAccount();
  const edge = useCalmLiveQuery(
    async () => (account ? earlierThan(await readStretches(account.database, name, { params: { id } })) : null),
    [account, name, id],
  );
  return {
    areThere: edge != null,
    areComing: edge === asked && isRefreshing,
    show: () => {
      // What did not come is asked for once more.
      if (edge != null && edge === asked) refresh();
      else if (edge != null) ask(edge);
    },
  };
}
