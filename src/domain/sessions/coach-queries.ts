import { useMemo } from 'react';
import type { Session } from '../../../contract/sessions.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import { sharedInputs } from '../../sync/offline-readings.ts';
import { useMembers } from '../coaches/queries.ts';
import { type Shown, together } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useCalmLiveQuery } from '../reading/use-calm-live-query.ts';
import { useReading } from '../reading/use-reading.ts';
import { type CoachSession, coachSessions } from './coach-changes.ts';
import { areDaysKnown } from './known-days.ts';

/** Every session of the signed-in coach on this device with what is not sent yet; undefined while it is looked up. */
function useHeldByCoach(): readonly CoachSession[] | undefined {
  const account = useAccount();
  const members = useMembers().data;
  const held = useCalmLiveQuery(async () => {
    if (!account) return undefined;
    const [sessions, unsent] = await Promise.all([account.database.sessions.toArray(), readUnsentInLanes(account.database, 'session:')]);
    const intentions = unsent.sort((one, other) => one.sequence - other.sequence);
    return { coachId: account.accountId, sessions: sessions.filter(({ coachId }) => coachId === account.accountId), intentions };
  }, [account]);
  return useMemo(() => {
    if (!held) return undefined;
    const names = new Map(members?.map(({ userId, fullName }) => [userId, fullName]));
    const context = { coachId: held.coachId, nameOf: (userId: string) => names.get(userId) ?? '' };
    return coachSessions(held.sessions, held.intentions, context);
  }, [held, members]);
}

/** The signed-in coach's sessions with what is not sent yet, in no particular order. */
export function useOwnCoachSessions(): Shown<readonly CoachSession[]> {
  const latest = useReading('sessions.ofCoachAll', sharedInputs.sessionsOfCoach);
  const coming = useReading('sessions.upcoming', sharedInputs.comingSessionsOfCoach);
  const held = useHeldByCoach();
  const isKnown = latest.data !== undefined || (held !== undefined && held.length > 0);
  const state = together(latest, coming);
  return { ...state, isLookedUp: state.isLookedUp && held !== undefined, data: isKnown ? held : undefined };
}

/**
 * Brings all sessions of a stretch of the signed-in coach's calendar onto the device; they stand among
 * the coach's own. Null asks for nothing. `isPartly` where they could not be had, and there may be more
 * than this device knows.
 */
export function useSessionsBetween(span: { readonly from: string; readonly to: string } | null): { readonly isPartly: boolean } {
  const between = useReading('sessions.ofCoachAll', span && { query: { ...span, limit: mostBetween } });
  const latest = useReading('sessions.ofCoachAll', sharedInputs.sessionsOfCoach).data;
  const { data: coming, asOf } = useReading('sessions.upcoming', sharedInputs.comingSessionsOfCoach);
  const isMissing = span !== null && between.data === undefined && between.problem !== null;
  return { isPartly: isMissing && !areDaysKnown(span, { latest, coming, asOf }) };
}

/** The most that one reading brings; a month of eight sessions a day has fewer. */
const mostBetween = 200;

/** The signed-in coach's sessions with a member, with what is not sent yet, latest first. */
export function useSessionsWith(userId: string): Shown<readonly CoachSession[]> {
  const reading = useReading('sessions.ofUser', sharedInputs.sessionsOfMember(userId));
  const held = useHeldByCoach();
  const data = useMemo(() => {
    const own = held
      ?.filter(({ session }) => placeOf(session, userId) !== undefined)
      .sort((one, other) => other.session.startsAt.localeCompare(one.session.startsAt));
    return own && (reading.data !== undefined || own.length > 0) ? own : undefined;
  }, [held, reading.data, userId]);
  return { ...reading, isLookedUp: reading.isLookedUp && held !== undefined, data };
}

/** The place of a member in a session, whatever became of it. */
export function placeOf({ registrations }: Pick<Session, 'registrations'>, userId: string) {
  return registrations?.find((person) => person.userId === userId);
}

/** One session of the signed-in coach, from whichever reading brought it, with what is not sent yet. */
export function useOwnCoachSession(id: string): Shown<CoachSession> {
  const held = useHeldByCoach();
  const data = held?.find(({ session }) => session.id === id);
  // The provider has not heard yet of one that was made here.
  const isOnlyHere = data?.changes.some(({ kind }) => kind === 'create') ?? false;
  const reading = useReading('sessions.get', held === undefined || isOnlyHere ? null : { query: { id } });
  return { ...reading, isLookedUp: held !== undefined && (isOnlyHere || reading.isLookedUp), data };
}

/** Keeps the requests that wait for the coach fresh; they stand among the coach's sessions. */
export function useRequestsRefreshed(): void {
  useReading('sessions.toAccept', sharedInputs.requestsToCoach);
}
