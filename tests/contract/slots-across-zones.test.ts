import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TimeSlot } from '../../contract/availability.ts';
import { weeklySlots } from '../../provider/availability/weekly-slots.ts';
import { slotLabel } from '../../src/areas/user/sessions/booking/slot-label.ts';
import { slotDays } from '../../src/domain/availability/slot-days.ts';

// From the weekly rule of a coach in New York to what a member in Madrid sees, over both changes of
// clocks in both places: the week in between, the skipped hour and the repeated one.

const coachZone = 'America/New_York';
const reader = { language: 'en', timeZone: 'Europe/Madrid' } as const;
const clockOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const clocks = { [coachZone]: clockOf(coachZone), [reader.timeZone]: clockOf(reader.timeZone) };
const periods = fc.constantFrom({ from: '2026-03-01', to: '2026-04-05' }, { from: '2026-10-18', to: '2026-11-08' });
const rules = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  fromHour: fc.integer({ min: 0, max: 22 }),
  hours: fc.integer({ min: 1, max: 6 }),
  slotMinutes: fc.constantFrom(20, 30, 50, 60),
  buffer: fc.constantFrom(0, 10),
});

it('shows every slot once, at a time that names it alone, beside the coach’s own time', () => {
  fc.assert(
    fc.property(periods, rules, ({ from, to }, { weekday, fromHour, hours, slotMinutes, buffer }) => {
      const rule = { weekday, from: hour(fromHour), to: hour(Math.min(23, fromHour + hours)), slotMinutes, timeZone: coachZone };
      const slots = weeklySlots(rule, buffer, from, to).map(asShown);
      const days = slotDays(slots, new Date(`${from}T00:00:00Z`), reader.timeZone);
      const shown = days.flatMap(({ day, parts }) => parts.flatMap(({ slots: ofPart }) => ofPart.map((slot) => ({ day, slot }))));
      expect(shown.map(({ slot }) => slot.id)).toEqual(slots.map(({ id }) => id));
      const names = shown.map(({ day, slot }) => `${day} ${slotLabel(slot.startsAt, coachZone, reader).own}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { day, slot } of shown) {
        const { own, coach } = slotLabel(slot.startsAt, coachZone, reader);
        expect(`${day} ${own.slice(0, 5)}`).toBe(wall(slot.startsAt, reader.timeZone));
        const ofRule = wall(slot.startsAt, coachZone).slice(-5);
        expect(coach?.slice(0, 5)).toBe(ofRule);
        expect(minutes(ofRule) - fromHour * 60).toBeGreaterThanOrEqual(0);
        expect((minutes(ofRule) - fromHour * 60) % (slotMinutes + buffer)).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

function asShown({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }, index: number): TimeSlot {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: `${index}`, coachId: 'coach', offeringId: null, status: 'free', sessionId: null, ...times };
}

function hour(count: number): string {
  return `${String(count).padStart(2, '0')}:00`;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function wall(at: string, zone: typeof coachZone | typeof reader.timeZone): string {
  return clocks[zone].format(new Date(at));
}
