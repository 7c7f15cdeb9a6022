import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../../contract/availability.ts';
import type { Session } from '../../../contract/session.ts';
import { seriesRhythms } from '../../../contract/session-series.ts';
import type { BookableTimes, ChoiceConditions } from '../availability/choosing.ts';
import { localTimeOf } from '../availability/local-time.ts';
import { previewSeries, type Repeat, timesOfSeries } from './series-preview.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const madrid = 'Europe/Madrid';
const slot = (startsAt: string, given: Partial<TimeSlot> = {}): TimeSlot => ({
  ...{ id: startsAt, coachId: 'coach', offeringId: null, startsAt, status: 'free', sessionId: null },
  endsAt: new Date(Date.parse(startsAt) + 50 * 60_000).toISOString(),
  ...given,
});
const thursday = (day: number, month = 11) => `2026-${month}-${String(day).padStart(2, '0')}T17:00:00.000Z`;
const first = slot(thursday(26));
const times = (items: TimeSlot[], allowance: Partial<BookableTimes['allowance']> = {}): BookableTimes => ({
  coach: {
    ...{ id: 'coach', fullName: 'Laura', image: null, timeZone: madrid, minimumNoticeHours: 12, confirmsBookings: false, offerings: [] },
  },
  allowance: { isCovered: true, sessionsPerMonth: null, months: [], ...allowance },
  items,
});
const conditions: ChoiceConditions = { now, timeZone: madrid, offeringId: 'sleep', own: [], movesSessionId: null };
const weekly: Repeat = { everyWeeks: 1, until: null };
const preview = (given: BookableTimes, repeat = weekly, change: Partial<ChoiceConditions> = {}) =>
  previewSeries(first, repeat, given, { ...conditions, ...change }, now).map(({ startsAt, state }) => [startsAt.slice(0, 10), state]);

describe('the next times of a series', () => {
  it('are free, not free, or not open yet', () => {
    const items = [first, slot(thursday(3, 12)), slot(thursday(17, 12), { offeringId: 'food' })];
    expect(preview(times(items))).toEqual([
      ['2026-11-26', 'free'],
      ['2026-12-03', 'free'],
      ['2026-12-10', 'not-free'],
      ['2026-12-17', 'not-free'],
    ]);
    expect(preview(times(items), { everyWeeks: 4, until: null })).toEqual([
      ['2026-11-26', 'free'],
      ['2026-12-24', 'later'],
      ['2027-01-21', 'later'],
      ['2027-02-18', 'later'],
    ]);
  });

  it('reach as far as the free times on this device, which may be old', () => {
    const old = new Date('2026-11-12T10:00:00.000Z');
    const states = previewSeries(first, weekly, times([first]), conditions, old).map(({ state }) => state);
    expect(states).toEqual(['free', 'not-free', 'later', 'later']);
  });

  it('count what the series itself books in a month, and know the member’s own sessions', () => {
    const items = [first, ...[3, 10, 17].map((day) => slot(thursday(day, 12)))];
    const allowance = { sessionsPerMonth: 2, months: [{ month: '2026-11', booked: 1 }] };
    expect(preview(times(items, allowance)).map(([, state]) => state)).toEqual(['free', 'free', 'free', 'month-full']);
    const group = { id: 'group', status: 'scheduled', mine: { status: 'registered', position: null } };
    const own = [{ ...group, startsAt: '2026-12-10T16:30:00.000Z', endsAt: '2026-12-10T17:30:00.000Z' } as Session];
    expect(preview(times(items, allowance), weekly, { own }).map(([, state]) => state)).toEqual(['free', 'free', 'overlaps', 'free']);
  });

  it('end with the last day', () => {
    expect(preview(times([first]), { everyWeeks: 1, until: '2026-12-03' }).map(([day]) => day)).toEqual(['2026-11-26', '2026-12-03']);
    expect(preview(times([first]), { everyWeeks: 2, until: '2026-12-09' }).map(([day]) => day)).toEqual(['2026-11-26']);
  });

  it('are at one time of the coach’s clock, so many weeks apart, over all changes of clocks', () => {
    const start = fc.integer({ min: 0, max: 24 * 365 }).map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
    fc.assert(
      fc.property(start, fc.constantFrom(...seriesRhythms), fc.constantFrom(madrid, 'America/New_York'), (startsAt, everyWeeks, zone) => {
        const local = (at: string) => localTimeOf(Date.parse(at), zone);
        // The night of a change of clocks aside.
        fc.pre(local(startsAt).hour >= 4);
        const found = timesOfSeries({ startsAt, endsAt: startsAt }, { everyWeeks, until: null }, zone).map((time) => local(time.startsAt));
        expect(found).toHaveLength(4);
        for (const [index, { day, time }] of found.entries()) {
          expect(time).toBe(local(startsAt).time);
          expect(Date.parse(day) - Date.parse(local(startsAt).day)).toBe(index * everyWeeks * 7 * 86_400_000);
        }
      }),
    );
  });
});
