import { useMemo } from 'react';
import type { Session } from '../../../contract/sessions.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

export type SessionsReading = Omit<Reading<unknown>, 'data'> & { readonly data: readonly Session[] | undefined };

/** How many sessions a list keeps on the device: half a year of two a week, and what is booked. */
const kept = 100;

/** The signed-in member's sessions, in no particular order. */
export function useOwnSessions(): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofUser', account ? { params: { id: account.accountId }, query: { limit: kept } } : null));
}

/** The signed-in coach's sessions, in no particular order. */
export function useCoachSessions(isWanted = true): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofCoachAll', account && isWanted ? { query: { limit: kept } } : null));
}

/** A member's sessions with the coach who asks. */
export function useSessionsOfMember(userId: string): SessionsReading {
  return items(useReading('sessions.ofUser', { params: { id: userId }, query: { limit: kept } }));
}

/** The signed-in coach's sessions of a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSessionsOfDay(day: string | null): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofDay', account && day !== null ? { query: { coachId: account.accountId, date: day } } : null));
}

function items(reading: Reading<{ items: Session[] }>): SessionsReading {
  return { ...reading, data: reading.data?.items };
}

/** A member's sessions by what can be done with them; see `groupSessions`. */
export function useSorted<Result>(
  sessions: readonly Session[] | undefined,
  now: Date,
  sort: (sessions: readonly Session[], now: Date) => Result,
) {
  return useMemo(() => sessions && sort(sessions, now), [sessions, now, sort]);
}
