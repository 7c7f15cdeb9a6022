import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export const graphRanges = ['12', '26', '52'] as const;
/** How many weeks a coach looks back. */
export type GraphRange = (typeof graphRanges)[number];

export interface Practice {
  readonly rating: EndpointReply<EndpointOf<'coaches.myRating'>>;
  readonly frequency: EndpointReply<EndpointOf<'coaches.sessionsFrequency'>>['weeks'];
  readonly attendance: EndpointReply<EndpointOf<'coaches.usersAttendance'>>['weeks'];
  readonly hours: EndpointReply<EndpointOf<'payouts.sessionHours'>>;
}

/**
 * Statistics of the signed-in coach. The usual twelve weeks are requested without a day, so that they are one snapshot on any
 * day.
 *
 * @param today calendar day in the coach's zone; undefined reads nothing
 */
export function usePractice(range: GraphRange, today: string | undefined): Shown<Practice> {
  const account = useAccount();
  const isWanted = account !== null && today !== undefined;
  const input = isWanted ? { query: range === '12' ? {} : { from: weeksBefore(today, Number(range) - 1) } } : null;
  const rating = useQuery('coaches.myRating', isWanted ? {} : null);
  const frequency = useQuery('coaches.sessionsFrequency', input);
  const attendance = useQuery('coaches.usersAttendance', input);
  const hours = useQuery('payouts.sessionHours', input);
  const isHere = rating.data && frequency.data && attendance.data && hours.data;
  return {
    ...combineQueries(rating, frequency, attendance, hours),
    data: isHere
      ? { rating: rating.data, frequency: frequency.data.weeks, attendance: attendance.data.weeks, hours: hours.data }
      : undefined,
  };
}

/** The Monday this many weeks before the week of a day. */
export function weeksBefore(day: string, weeks: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  date.setUTCDate(date.getUTCDate() - sinceMonday - 7 * weeks);
  return date.toISOString().slice(0, 10);
}

/** The share of members who came, among those who came or missed the session; null without any. */
export function attendanceShare(weeks: readonly { readonly attended: number; readonly missed: number }[]): number | null {
  const attended = weeks.reduce((sum, week) => sum + week.attended, 0);
  const missed = weeks.reduce((sum, week) => sum + week.missed, 0);
  return attended + missed === 0 ? null : attended / (attended + missed);
}
