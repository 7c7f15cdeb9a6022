import { useMemo } from 'react';
import type { BookingWish } from '../../../contract/session.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useCommonQuery } from '../query/use-common-query.ts';
import { useKeptOnDevice } from '../query/use-kept-on-device.ts';
import { useQuery } from '../query/use-query.ts';
import { joinableSessions, sessionsOfMember } from './offline.ts';
import { type PendingBooking, pendingBookings } from './pending-bookings.ts';
import { type SessionsOnDevice, sessionsOnDevice, sinceYesterday } from './sessions-on-device.ts';
import { type ShownSession, shownSessions } from './shown-sessions.ts';

function useSessionsOnDevice(from: string | null = null): SessionsOnDevice | undefined {
  const account = useAccount();
  return useCommonQuery(useMemo(() => account && sessionsOnDevice(account, from), [account, from]));
}

/** The signed-in member's sessions with unsent changes, in no particular order. */
export function useShownSessions(): Shown<readonly ShownSession[]> {
  return useOwnSessions(useSessionsOnDevice());
}

/** The same from yesterday on: after years on a device most sessions are older. */
export function useComingSessions(now: Date): Shown<readonly ShownSession[]> {
  return useOwnSessions(useSessionsOnDevice(sinceYesterday(now)));
}

function useOwnSessions(stored: SessionsOnDevice | undefined): Shown<readonly ShownSession[]> {
  const account = useAccount();
  const query = useQuery('sessions.ofUser', account ? sessionsOfMember(account.accountId) : null);
  const own = useMemo(
    () => stored && shownSessions(stored.sessions, stored.intentions).filter(({ session }) => session.mine !== null),
    [stored],
  );
  const isKnown = query.data !== undefined || (own !== undefined && own.length > 0);
  return { ...query, isLookedUp: query.isLookedUp && stored !== undefined, data: isKnown ? own : undefined };
}

/** One session by its id, from whichever query has it, with unsent changes. */
export function useShownSession(id: string): Shown<ShownSession> {
  const query = useKeptOnDevice('sessions.get', { query: { id } });
  const stored = useSessionsOnDevice();
  const data = useMemo(() => {
    const session = stored?.sessions.find((each) => each.id === id);
    return stored && session && shownSessions([session], stored.intentions)[0];
  }, [stored, id]);
  return { ...query, isLookedUp: query.isLookedUp && stored !== undefined, data };
}

/** Open groups that the member has no place in, soonest first. */
export function useJoinableSessions(): Shown<readonly ShownSession[]> {
  const query = useQuery('sessions.joinable', joinableSessions);
  const stored = useSessionsOnDevice();
  const items = query.data?.items;
  const data = useMemo(
    () =>
      items &&
      stored &&
      shownSessions(items, stored.intentions).filter(({ session: { mine } }) => mine === null || mine.status === 'cancelled'),
    [items, stored],
  );
  return { ...query, isLookedUp: query.isLookedUp && stored !== undefined, data };
}

/** Bookings that are not settled: still on this device, or waiting at the provider for a free time. */
export interface OpenBookings {
  readonly pending: readonly PendingBooking[];
  readonly wishes: readonly BookingWish[];
}

export function useOpenBookings(): Shown<OpenBookings> {
  const query = useQuery('sessions.wishes', {});
  const stored = useSessionsOnDevice();
  const wishes = query.data?.items;
  const data = useMemo(() => {
    if (!stored) return undefined;
    const ended = new Set(stored.intentions.flatMap(({ endpoint, params }) => (endpoint === 'sessions.endWish' ? [params.id] : [])));
    return { pending: pendingBookings(stored.intentions), wishes: (wishes ?? []).filter(({ id }) => !ended.has(id)) };
  }, [stored, wishes]);
  return { ...query, data };
}
