import { useMemo } from 'react';
import type { Session } from '../../../contract/session.ts';
import { useMembers } from '../coaches/queries.ts';
import { combineQueries, type QueryStatus, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useKeptOnDevice } from '../query/use-kept-on-device.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { type CoachSession, coachSessions } from './coach-changes.ts';
import { readCoachSessions, type Span } from './coach-sessions.ts';
import { areDaysKnown } from './known-days.ts';
import { comingSessionsOfCoach, requestsToCoach, sessionsOfCoach, sessionsOfMember } from './offline.ts';

/**
 * The signed-in coach's sessions on this device with unsent changes; undefined while loading.
 *
 * @param span all without it; null reads nothing
 */
function useCoachSessionsOnDevice(span?: Span | null): readonly CoachSession[] | undefined {
  const account = useAccount();
  const members = useMembers().data;
  const stored = useThrottledLiveQuery(async () => {
    if (!account || span === null) return undefined;
    return readCoachSessions(account.database, account.accountId, span ?? null);
  }, [account, span]);
  return useMemo(() => {
    if (!stored) return undefined;
    const names = new Map(members?.map(({ userId, fullName }) => [userId, fullName]));
    const context = { coachId: stored.coachId, nameOf: (userId: string) => names.get(userId) ?? '' };
    return coachSessions(stored.sessions, stored.intentions, context);
  }, [stored, members]);
}

/** The signed-in coach's sessions with unsent changes, in no particular order. */
export function useOwnCoachSessions(): Shown<readonly CoachSession[]> {
  const latest = useQuery('sessions.ofCoachAll', sessionsOfCoach);
  const coming = useKeptOnDevice('sessions.upcoming', comingSessionsOfCoach);
  const stored = useCoachSessionsOnDevice();
  const isKnown = latest.data !== undefined || (stored !== undefined && stored.length > 0);
  const state = combineQueries(latest, coming);
  return { ...state, isLookedUp: state.isLookedUp && stored !== undefined, data: isKnown ? stored : undefined };
}

/**
 * The signed-in coach's sessions in a span of the calendar, and in the weeks on either side, so that paging is instant. Null
 * reads nothing. `isPartly` when the span could not be fetched, and there may be more than this device knows.
 */
export function useCoachSessionsBetween(span: Span | null): QueryStatus & {
  readonly data: readonly CoachSession[] | undefined;
  readonly isPartly: boolean;
} {
  const between = useQuery('sessions.ofCoachAll', span && { query: { ...span, limit: maxBetween } });
  const latest = useQuery('sessions.ofCoachAll', sessionsOfCoach);
  const coming = useQuery('sessions.upcoming', comingSessionsOfCoach);
  const data = useCoachSessionsOnDevice(useMemo(() => span && { from: shifted(span.from, -8), to: shifted(span.to, 7) }, [span]));
  const isMissing = span !== null && between.data === undefined && between.problem !== null;
  return {
    ...combineQueries(latest, coming),
    isLookedUp: latest.isLookedUp && coming.isLookedUp && data !== undefined,
    data,
    isPartly: isMissing && !areDaysKnown(span, { latest: latest.data, coming: coming.data, asOf: coming.asOf }),
  };
}

/** An instant this many days later, in the format of sessions. */
function shifted(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString();
}

/** The most that one query returns; a month of eight sessions a day has fewer. */
const maxBetween = 200;

/** The signed-in coach's sessions with a member, with unsent changes, latest first. */
export function useSessionsWith(userId: string): Shown<readonly CoachSession[]> {
  const query = useQuery('sessions.ofUser', sessionsOfMember(userId));
  const stored = useCoachSessionsOnDevice();
  const data = useMemo(() => {
    const own = stored
      ?.filter(({ session }) => placeOf(session, userId) !== undefined)
      .sort((one, other) => other.session.startsAt.localeCompare(one.session.startsAt));
    return own && (query.data !== undefined || own.length > 0) ? own : undefined;
  }, [stored, query.data, userId]);
  return { ...query, isLookedUp: query.isLookedUp && stored !== undefined, data };
}

/** A member's registration in a session, whatever its state. */
export function placeOf({ registrations }: Pick<Session, 'registrations'>, userId: string) {
  return registrations?.find((person) => person.userId === userId);
}

/** One session of the signed-in coach, from whichever query has it, with unsent changes. */
export function useOwnCoachSession(id: string): Shown<CoachSession> {
  const stored = useCoachSessionsOnDevice();
  const data = stored?.find(({ session }) => session.id === id);
  // The provider does not have a session that was created here yet.
  const isOnlyHere = data?.changes.some(({ kind }) => kind === 'create') ?? false;
  const query = useKeptOnDevice('sessions.get', stored === undefined || isOnlyHere ? null : { query: { id } });
  return { ...query, isLookedUp: stored !== undefined && (isOnlyHere || query.isLookedUp), data };
}

/** Keeps the requests for the coach on this device; they are among the coach's sessions. */
export function useRequestsKeptOnDevice(): void {
  useKeptOnDevice('sessions.toAccept', requestsToCoach);
}
