import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../../contract/availability.ts';
import type { Session } from '../../../contract/session.ts';
import { type BookableTimes, type ChoiceConditions, choosableSlots, obstacleOf } from './choosing.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const slot = (startsAt: string, given: Partial<TimeSlot> = {}): TimeSlot => ({
  id: startsAt,
  coachId: 'coach',
  offeringId: null,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 50 * 60_000).toISOString(),
  status: 'free',
  sessionId: null,
  ...given,
});
const times = (items: TimeSlot[], allowance: Partial<BookableTimes['allowance']> = {}): BookableTimes => ({
  coach: {
    id: 'coach',
    fullName: 'Elena',
    image: null,
    timeZone: 'Europe/Madrid',
    minimumNoticeHours: 12,
    confirmsBookings: false,
    offerings: [],
  },
  allowance: { isCovered: true, sessionsPerMonth: null, months: [], ...allowance },
  items,
});
const conditions: ChoiceConditions = { now, timeZone: 'Europe/Madrid', offeringId: 'sleep', own: [], movesSessionId: null };
const own = (given: Partial<Session>) =>
  ({ id: 'own', status: 'scheduled', mine: { status: 'registered', position: null }, ...given }) as Session;

describe('times to choose from', () => {
  it('do not include those that are too soon by now, or kept for another offering', () => {
    const items = [
      slot('2026-11-20T21:59:00.000Z'),
      slot('2026-11-20T22:00:00.000Z'),
      slot('2026-11-21T09:00:00.000Z', { offeringId: 'food' }),
      slot('2026-11-21T10:00:00.000Z', { offeringId: 'sleep' }),
    ];
    const ids = choosableSlots(times(items), conditions).map(({ id }) => id);
    expect(ids).toEqual(['2026-11-20T22:00:00.000Z', '2026-11-21T10:00:00.000Z']);
  });

  it('are blocked by another session of the member, but not by the one being moved', () => {
    const wished = slot('2026-11-21T10:00:00.000Z');
    const mine = own({ startsAt: '2026-11-21T10:30:00.000Z', endsAt: '2026-11-21T11:20:00.000Z' });
    expect(obstacleOf(wished, times([wished]), { ...conditions, own: [mine] })).toBe('overlaps');
    expect(obstacleOf(wished, times([wished]), { ...conditions, own: [mine], movesSessionId: 'own' })).toBeNull();
    const waiting = own({ ...mine, mine: { status: 'waiting', position: 1 } });
    expect(obstacleOf(wished, times([wished]), { ...conditions, own: [waiting] })).toBeNull();
    const next = own({ startsAt: wished.endsAt, endsAt: '2026-11-21T11:40:00.000Z' });
    expect(obstacleOf(wished, times([wished]), { ...conditions, own: [next] })).toBeNull();
  });

  it('know by the member’s calendar when the plan’s month is full', () => {
    const allowance = { sessionsPerMonth: 2, months: [{ month: '2026-11', booked: 2 }] };
    const last = slot('2026-11-30T22:30:00.000Z');
    const first = slot('2026-11-30T23:30:00.000Z');
    expect(obstacleOf(last, times([last], allowance), conditions)).toBe('month-full');
    // It is already December in Madrid.
    expect(obstacleOf(first, times([first], allowance), conditions)).toBeNull();
    const moved = own({ startsAt: '2026-11-26T10:00:00.000Z', endsAt: '2026-11-26T10:50:00.000Z' });
    expect(obstacleOf(last, times([last], allowance), { ...conditions, own: [moved], movesSessionId: 'own' })).toBeNull();
  });
});
