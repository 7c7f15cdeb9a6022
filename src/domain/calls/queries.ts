import { useMemo } from 'react';
import type { SessionAttendance } from '../../../contract/calls.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import { shownAttendance } from './shown-attendance.ts';

/** Who was at a session, with what was corrected on this device; null reads nothing. */
export function useSessionAttendance(sessionId: string | null): Reading<SessionAttendance> {
  const reading = useReading('calls.attendance', sessionId === null ? null : { params: { id: sessionId } });
  const unsent = useUnsentInLanes(`session:${sessionId ?? ''}`);
  const data = useMemo(() => reading.data && shownAttendance(reading.data, unsent ?? []), [reading.data, unsent]);
  return { ...reading, data };
}
