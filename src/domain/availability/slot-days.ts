import type { TimeSlot } from '../../../contract/availability.ts';
import { calendarDays, localTimeOf } from './local-time.ts';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** The slots of one day of a person's own calendar. */
export interface SlotDay {
  /** `2026-11-24` */
  readonly day: string;
  readonly count: number;
  /** Only parts of the day with slots, earliest first. */
  readonly parts: readonly { readonly part: PartOfDay; readonly slots: readonly TimeSlot[] }[];
}

/**
 * Groups slots by the days of a zone, from today to the last one with any; days without slots are included. A slot belongs to
 * the day, and part of day, in which it starts in that zone.
 *
 * @param timeZone IANA name; the device's own by default
 */
export function slotDays(slots: readonly TimeSlot[], now: Date, timeZone?: string): SlotDay[] {
  const sorted = slots.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id.localeCompare(other.id));
  const byDay = new Map<string, Map<PartOfDay, TimeSlot[]>>();
  for (const slot of sorted) {
    const { day, hour } = localTimeOf(Date.parse(slot.startsAt), timeZone);
    const parts = byDay.get(day) ?? new Map<PartOfDay, TimeSlot[]>();
    byDay.set(day, parts);
    const part = partOf(hour);
    parts.set(part, [...(parts.get(part) ?? []), slot]);
  }
  const first = localTimeOf(now, timeZone).day;
  const days = [...byDay.keys()].filter((day) => day >= first).sort();
  const length = days.length === 0 ? 0 : daysBetween(first, days.at(-1) ?? first) + 1;
  return calendarDays(first, length).map((day) => {
    const parts = byDay.get(day);
    const found = partsOfDay.flatMap((part) => {
      const ofPart = parts?.get(part);
      return ofPart ? [{ part, slots: ofPart }] : [];
    });
    return { day, parts: found, count: found.reduce((count, { slots: ofPart }) => count + ofPart.length, 0) };
  });
}

function partOf(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T00:00:00.000Z`) - Date.parse(`${one}T00:00:00.000Z`)) / 86_400_000);
}
