import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session } from '../../../contract/session.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/**
 * One session as an iCalendar file; on the device once the session was opened with a connection.
 * A file from before the session was moved is not given out.
 */
export function useCalendarFile({
  id,
  sequence,
}: Pick<Session, 'id' | 'sequence'>): Reading<EndpointReply<EndpointOf<'sessions.calendarFile'>>> {
  const reading = useReading('sessions.calendarFile', { params: { id } });
  const isCurrent = reading.data?.content.includes(`\r\nSEQUENCE:${sequence}\r\n`) === true;
  return isCurrent ? reading : { ...reading, data: undefined };
}

/** Whether there is a private address of the calendar feed. */
export function useCalendarFeed(): Reading<{ readonly isOn: boolean }> {
  return useReading('sessions.calendarFeedState', {});
}
