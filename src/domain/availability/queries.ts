import type { TimeSlot } from '../../../contract/availability.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import type { BookableTimes } from './choosing.ts';
import { bookableTimes } from './offline.ts';

/** The signed-in coach's slots on a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSlotsOfDay(day: string | null): QueryResult<{ timeZone: string; items: TimeSlot[] }> {
  return useQuery('availability.ofDay', day === null ? null : { query: { date: day } });
}

/** Free times of a coach, with what a member needs to choose one; null reads nothing. */
export function useBookableTimes(coachId: string | null): QueryResult<BookableTimes> {
  return useQuery('availability.bookable', coachId === null ? null : bookableTimes(coachId));
}

/** The coach from the bookable times on this device; undefined when there are none. */
export function useBookableCoach(coachId: string | null): BookableTimes['coach'] | undefined {
  return useBookableTimes(coachId).data?.coach;
}
