import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session } from '../../../contract/session.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/**
 * One session as an iCalendar file; on the device once the session was opened with a connection.
 * A file from before the session was moved is not given out.
 */
export function useCalendarFile({
  id,
  sequence,
}: Pick<Session, 'id' | 'sequence'>): QueryResult<EndpointReply<EndpointOf<'sessions.calendarFile'>>> {
  const query = useQuery('sessions.calendarFile', { params: { id } });
  const isCurrent = query.data?.content.includes(`\r\nSEQUENCE:${sequence}\r\n`) === true;
  return isCurrent ? query : { ...query, data: undefined };
}

/** Whether there is a private address of the calendar feed. */
export function useCalendarFeed(): QueryResult<{ readonly isOn: boolean }> {
  return useQuery('sessions.calendarFeedState', {});
}
