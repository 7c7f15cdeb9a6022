import { useMemo } from 'react';
import type { SessionAttendance } from '../../../contract/calls.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { shownAttendance } from './shown-attendance.ts';

/** Who attended a session, with this device's corrections; null reads nothing. */
export function useSessionAttendance(sessionId: string | null): QueryResult<SessionAttendance> {
  const query = useQuery('calls.attendance', sessionId === null ? null : { params: { id: sessionId } });
  const unsent = useUnsentInLanes(`session:${sessionId ?? ''}`);
  const data = useMemo(() => query.data && shownAttendance(query.data, unsent ?? []), [query.data, unsent]);
  return { ...query, data };
}
