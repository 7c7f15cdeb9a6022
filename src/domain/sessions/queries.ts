import type { Session } from '../../../contract/session.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

export type SessionsResult = Omit<QueryResult<unknown>, 'data'> & { readonly data: readonly Session[] | undefined };

/** The signed-in coach's sessions of a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSessionsOfDay(day: string | null): SessionsResult {
  const account = useAccount();
  return items(useQuery('sessions.ofDay', account && day !== null ? { query: { coachId: account.accountId, date: day } } : null));
}

function items(query: QueryResult<{ items: Session[] }>): SessionsResult {
  return { ...query, data: query.data?.items };
}
