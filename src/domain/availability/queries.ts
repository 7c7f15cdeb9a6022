import type { TimeSlot } from '../../../contract/availability.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import type { BookableTimes } from './choosing.ts';
import { bookableTimes } from './offline.ts';

/** The signed-in coach's slots of a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSlotsOfDay(day: string | null): Reading<{ timeZone: string; items: TimeSlot[] }> {
  return useReading('availability.ofDay', day === null ? null : { query: { date: day } });
}

/** Free times of a coach with what a member needs to choose one; null reads nothing. */
export function useBookableTimes(coachId: string | null): Reading<BookableTimes> {
  return useReading('availability.bookable', coachId === null ? null : bookableTimes(coachId));
}

/** The coach as this device knows them from their free times; undefined while it does not. */
export function useBookableCoach(coachId: string | null): BookableTimes['coach'] | undefined {
  return useBookableTimes(coachId).data?.coach;
}
