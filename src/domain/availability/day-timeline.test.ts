import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeSlot } from '../../../contract/availability.ts';
import type { Session } from '../../../contract/session.ts';
import { durationUnits, groupSessions, joinState, minutesUntil, nextSession } from '../sessions/session-times.ts';
import { dayTimeline } from './day-timeline.ts';

const midnight = Date.parse('2026-11-20T00:00:00.000Z');
const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();

function slot(from: number, to: number, status: TimeSlot['status'] = 'free'): TimeSlot {
  return { id: `slot-${from}`, coachId: 'c', offeringId: null, startsAt: at(from), endsAt: at(to), status, sessionId: null };
}

function session(from: number, to: number, status: Session['status'] = 'scheduled', mine: Session['mine'] = null): Session {
  return { id: `session-${from}`, startsAt: at(from), endsAt: at(to), status, mine } as Session;
}

describe('a coach’s day', () => {
  test('shows sessions, free slots and gaps, and the present moment', () => {
    const day = dayTimeline(
      [slot(540, 570), slot(600, 645, 'booked'), slot(655, 700), slot(720, 765)],
      [session(600, 645)],
      new Date(at(622)),
    );
    expect(day.entries.map(({ kind, startsAt }) => [kind, startsAt.slice(11, 16)])).toEqual([
      ['free', '09:00'],
      ['gap', '09:30'],
      ['session', '10:00'],
      ['free', '10:55'],
      ['gap', '11:40'],
      ['free', '12:00'],
    ]);
    expect(day.now).toMatchObject({ kind: 'within', index: 2 });
    expect(day.next?.id).toBe('session-600');
    expect(day.freeCount).toBe(2);
  });

  test('leaves out cancelled sessions, and shows their slots again', () => {
    const day = dayTimeline([slot(600, 645)], [session(600, 645, 'cancelled')], new Date(at(0)));
    expect(day.entries.map(({ kind }) => kind)).toEqual(['free']);
    expect(day.next).toBeNull();
    expect(day.now).toEqual({ kind: 'before' });
  });

  test('whatever the slots: entries are in order and do not overlap, and the mark is on an entry', () => {
    const times = fc.array(fc.tuple(fc.nat(1300), fc.integer({ min: 10, max: 90 })), { maxLength: 12 });
    fc.assert(
      fc.property(times, times, fc.nat(1440), (free, busy, minute) => {
        const day = dayTimeline(
          free.map(([from, length]) => slot(from, from + length)),
          nonOverlapping(busy).map(([from, to]) => session(from, to)),
          new Date(at(minute)),
        );
        for (const [index, entry] of day.entries.entries()) {
          const next = day.entries[index + 1];
          if (next) expect(Date.parse(entry.endsAt)).toBeLessThanOrEqual(Date.parse(next.startsAt));
        }
        if (day.now?.kind === 'within') {
          expect(day.entries[day.now.index]).toBeDefined();
          expect(day.now.fraction).toBeGreaterThanOrEqual(0);
          expect(day.now.fraction).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

function nonOverlapping(times: readonly (readonly [number, number])[]): [number, number][] {
  const kept: [number, number][] = [];
  for (const [from, length] of times)
    if (kept.every(([start, end]) => from + length <= start || from >= end)) kept.push([from, from + length]);
  return kept;
}

describe('session times', () => {
  test('joining opens ten minutes before the start and closes at the end', () => {
    const soon = session(600, 645);
    expect(joinState(soon, new Date(at(589)))).toBe('early');
    expect(joinState(soon, new Date(at(590)))).toBe('open');
    expect(joinState(soon, new Date(at(644)))).toBe('open');
    expect(joinState(soon, new Date(at(645)))).toBe('over');
    expect(joinState(session(600, 645, 'cancelled'), new Date(at(600)))).toBe('over');
  });

  test('a countdown is rounded up to the minute', () => {
    expect(minutesUntil(at(1440 + 125), new Date(midnight))).toBe(1565);
    expect(minutesUntil(at(1), new Date(midnight + 1000))).toBe(1);
    expect(minutesUntil(at(0), new Date(midnight + 1000))).toBe(0);
    expect(durationUnits(1565, 'days')).toEqual([
      { unit: 'days', count: 1 },
      { unit: 'hours', count: 2 },
    ]);
    expect(durationUnits(1565, 'hours')).toEqual([
      { unit: 'hours', count: 26 },
      { unit: 'minutes', count: 5 },
    ]);
    expect(durationUnits(1445, 'days')).toEqual([{ unit: 'days', count: 1 }]);
    expect(durationUnits(0, 'days')).toEqual([{ unit: 'minutes', count: 0 }]);
  });

  test('sessions are grouped; an own cancelled place counts as cancelled, a waiting one is not next', () => {
    const all = [
      session(100, 145, 'completed'),
      session(300, 345),
      session(400, 445, 'requested'),
      session(500, 545, 'cancelled'),
      session(600, 645, 'scheduled', { status: 'cancelled', position: null }),
      session(200, 245, 'scheduled', { status: 'waiting', position: 1 }),
    ];
    const groups = groupSessions(all, new Date(at(150)));
    expect(groups.upcoming.map(({ id }) => id)).toEqual(['session-200', 'session-300', 'session-400']);
    expect(groups.past.map(({ id }) => id)).toEqual(['session-100']);
    expect(groups.cancelled.map(({ id }) => id)).toEqual(['session-600', 'session-500']);
    expect(nextSession(all, new Date(at(150)))?.id).toBe('session-300');
  });
});
