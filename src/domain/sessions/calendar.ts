import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session } from '../../../contract/session.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/**
 * One session as an iCalendar file; on the device once the session was opened online. A file from before the session was moved
 * is not returned, nor the one of the former time while a move waits.
 */
export function useCalendarFile(session: DatedSession): QueryResult<EndpointReply<EndpointOf<'sessions.calendarFile'>>> {
  const query = useQuery('sessions.calendarFile', { params: { id: session.id } });
  return query.data && matchesSession(query.data.content, session) ? query : { ...query, data: undefined };
}

type DatedSession = Pick<Session, 'id' | 'sequence' | 'startsAt'>;

/** Whether an iCalendar file matches this session: the same version of it, at the same time. */
export function matchesSession(content: string, { sequence, startsAt }: Pick<DatedSession, 'sequence' | 'startsAt'>): boolean {
  const start = new Date(startsAt).toISOString().replace(/[-:]|\.\d+/g, '');
  return content.includes(`\r\nSEQUENCE:${sequence}\r\n`) && content.includes(`\r\nDTSTART:${start}\r\n`);
}

/** Whether the calendar feed has a private address. */
export function useCalendarFeed(): QueryResult<{ readonly isOn: boolean }> {
  return useQuery('sessions.calendarFeedState', {});
}
