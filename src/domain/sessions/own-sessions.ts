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

/** The signed-in member's sessions with what is not sent yet, in no particular order. */
export function useShownSessions(): Shown<readonly ShownSession[]> {
  return useOwnSessions(useSessionsOnDevice());
}

/** The same without those of before yesterday: after years on a device that is nearly all of them. */
export function useComingSessions(now: Date): Shown<readonly ShownSession[]> {
  return useOwnSessions(useSessionsOnDevice(sinceYesterday(now)));
}

function useOwnSessions(held: SessionsOnDevice | undefined): Shown<readonly ShownSession[]> {
  const account = useAccount();
  const query = useQuery('sessions.ofUser', account ? sessionsOfMember(account.accountId) : null);
  const own = useMemo(() => held && shownSessions(held.sessions, held.intentions).filter(({ session }) => session.mine !== null), [held]);
  const isKnown = query.data !== undefined || (own !== undefined && own.length > 0);
  return { ...query, isLookedUp: query.isLookedUp && held !== undefined, data: isKnown ? own : undefined };
}

/** One session by its id, from whichever query brought it, with what is not sent yet. */
export function useShownSession(id: string): Shown<ShownSession> {
  const query = useKeptOnDevice('sessions.get', { query: { id } });
  const held = useSessionsOnDevice();
  const data = useMemo(() => {
    const session = held?.sessions.find((each) => each.id === id);
    return held && session && shownSessions([session], held.intentions)[0];
  }, [held, id]);
  return { ...query, isLookedUp: query.isLookedUp && held !== undefined, data };
}

/** Open groups that the member has no place in, soonest first. */
export function useJoinableSessions(): Shown<readonly ShownSession[]> {
  const query = useQuery('sessions.joinable', joinableSessions);
  const held = useSessionsOnDevice();
  const items = query.data?.items;
  const data = useMemo(
    () =>
      items &&
      held &&
      shownSessions(items, held.intentions).filter(({ session: { mine } }) => mine === null || mine.status === 'cancelled'),
    [items, held],
  );
  return { ...query, isLookedUp: query.isLookedUp && held !== undefined, data };
}

/** Bookings that are not settled: still on this device, or waiting with the provider for a time to come free. */
export interface OpenBookings {
  readonly pending: readonly PendingBooking[];
  readonly wishes: readonly BookingWish[];
}

export function useOpenBookings(): Shown<OpenBookings> {
  const query = useQuery('sessions.wishes', {});
  const held = useSessionsOnDevice();
  const wishes = query.data?.items;
  const data = useMemo(() => {
    if (!held) return undefined;
    const ended = new Set(held.intentions.flatMap(({ endpoint, params }) => (endpoint === 'sessions.endWish' ? [params.id] : [])));
    return { pending: pendingBookings(held.intentions), wishes: (wishes ?? []).filter(({ id }) => !ended.has(id)) };
  }, [held, wishes]);
  return { ...query, data };
}
