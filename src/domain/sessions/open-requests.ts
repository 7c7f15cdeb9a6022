import { useMemo } from 'react';
import type { Session } from '../../../contract/session.ts';
import type { Intention } from '../../db/rows.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { requestsToCoach } from './offline.ts';
import { isSuggestionOpen } from './suggestion.ts';

/** Members' requests that the signed-in coach has not answered yet, soonest first. */
export function useOpenRequests(now: Date): Shown<readonly Session[]> {
  const query = useQuery('sessions.toAccept', requestsToCoach);
  const unsent = useUnsentInLanes('session:');
  const items = query.data?.items;
  const data = useMemo(() => items && unsent && openRequests(items, unsent, now), [items, unsent, now]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

const answers: ReadonlySet<string> = new Set(['sessions.edit', 'sessions.suggest', 'sessions.cancel']);

/**
 * Requests that still need an answer: future, neither accepted nor declined here, and without other times for the member to
 * choose from.
 */
export function openRequests(
  sessions: readonly Session[],
  unsent: readonly Pick<Intention, 'endpoint' | 'params'>[],
  now: Date,
): Session[] {
  const answered = new Set(unsent.flatMap(({ endpoint, params }) => (answers.has(endpoint) ? [params.id] : [])));
  return sessions
    .filter(({ id, status, startsAt }) => status === 'requested' && Date.parse(startsAt) > now.getTime() && !answered.has(id))
    .filter((session) => !isSuggestionOpen(session, now))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
