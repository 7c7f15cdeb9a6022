import type { TimeSlot } from '../../../contract/availability.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** The signed-in coach's slots of a day in the coach's zone, `2026-11-20`; null reads nothing. */
export function useSlotsOfDay(day: string | null): Reading<{ timeZone: string; items: TimeSlot[] }> {
  return useReading('availability.ofDay', day === null ? null : { query: { date: day } });
}
