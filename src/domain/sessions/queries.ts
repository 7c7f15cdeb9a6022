import type { Session } from '../../../contract/session.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import { sessionsOfCoach, sessionsOfMember } from './offline.ts';

export type SessionsReading = Omit<Reading<unknown>, 'data'> & { readonly data: readonly Session[] | undefined };

/** The signed-in member's sessions, in no particular order. */
export function useOwnSessions(): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofUser', account ? sessionsOfMember(account.accountId) : null));
}

/** The signed-in coach's sessions, in no particular order. */
export function useCoachSessions(isWanted = true): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofCoachAll', account && isWanted ? sessionsOfCoach : null));
}

/** The signed-in coach's sessions of a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSessionsOfDay(day: string | null): SessionsReading {
  const account = useAccount();
  return items(useReading('sessions.ofDay', account && day !== null ? { query: { coachId: account.accountId, date: day } } : null));
}

function items(reading: Reading<{ items: Session[] }>): SessionsReading {
  return { ...reading, data: reading.data?.items };
}
