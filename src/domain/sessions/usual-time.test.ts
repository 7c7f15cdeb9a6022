import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../../contract/availability.ts';
import type { Session } from '../../../contract/session.ts';
import { isAtUsualTime, leadsToNext, nextWithCoach, timesLikeUsual, usualTime } from './usual-time.ts';

const timeZone = 'Europe/Madrid';
// A Friday.
const now = new Date('2026-11-20T10:00:00.000Z');
const here = { now, timeZone };

const session = (startsAt: string, given: Partial<Session> = {}): Session =>
  ({
    id: startsAt,
    coachId: 'coach',
    kind: 'one-on-one',
    status: 'completed',
    startsAt,
    mine: { status: 'attended' },
    ...given,
  }) as Session;
const slot = (startsAt: string): TimeSlot => ({
  ...{ id: startsAt, coachId: 'coach', offeringId: null, startsAt, endsAt: startsAt, status: 'free', sessionId: null },
});

describe('the usual time', () => {
  it('is when the member met the coach most often lately, by the clock of the member', () => {
    // Summer and winter time: both are Thursdays at 18:00 in Madrid.
    const thursdays = [session('2026-10-22T16:00:00.000Z'), session('2026-10-29T17:00:00.000Z')];
    expect(usualTime([session('2026-11-17T09:00:00.000Z'), ...thursdays], 'coach', here)).toEqual({ weekday: 4, time: '18:00' });
  });

  it('is the latest one of equally frequent ones', () => {
    const sessions = [session('2026-11-05T17:00:00.000Z'), session('2026-11-17T09:00:00.000Z')];
    expect(usualTime(sessions, 'coach', here)).toEqual({ weekday: 2, time: '10:00' });
  });

  it('does not come from groups, other coaches, cancelled sessions, coming ones or old habits', () => {
    const others = [
      session('2026-11-16T09:00:00.000Z', { kind: 'group' }),
      session('2026-11-16T09:00:00.000Z', { coachId: 'other' }),
      session('2026-11-16T09:00:00.000Z', { status: 'cancelled' }),
      session('2026-11-16T09:00:00.000Z', { mine: { status: 'cancelled', position: null } }),
      session('2026-11-23T09:00:00.000Z', { status: 'scheduled' }),
    ];
    expect(usualTime(others, 'coach', here)).toBeNull();
    const old = Array.from({ length: 9 }, (_, week) => session(new Date(Date.UTC(2026, 0, 5 + 7 * week, 9)).toISOString()));
    const lately = Array.from({ length: 6 }, (_, week) => session(new Date(Date.UTC(2026, 8, 3 + 7 * week, 16)).toISOString()));
    expect(usualTime([...old, ...lately], 'coach', here)).toEqual({ weekday: 4, time: '18:00' });
  });
});

describe('the times like the usual one', () => {
  const usual = { weekday: 4, time: '18:00' };

  it('are the next three at that time, whatever else is free', () => {
    const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'].map((day) => slot(`${day}T17:00:00.000Z`));
    const found = timesLikeUsual([slot('2026-11-25T17:00:00.000Z'), ...thursdays.toReversed()], usual, here);
    expect(found).toEqual(thursdays.slice(0, 3));
    expect(found.every((each) => isAtUsualTime(each, usual, timeZone))).toBe(true);
  });

  it('are the closest ones where fewer are free, soonest first, and none after four weeks', () => {
    const [wednesday, thursday, friday, sunday] = ['2026-11-25T17:00', '2026-12-03T16:00', '2026-11-27T17:00', '2026-11-22T17:00'].map(
      (at) => slot(`${at}:00.000Z`),
    );
    const all = [sunday, friday, thursday, wednesday, slot('2026-12-24T17:00:00.000Z')].flatMap((each) => each ?? []);
    expect(timesLikeUsual(all, usual, here)).toEqual([wednesday, friday, thursday]);
  });

  it('are some of the free ones, in order, and no other free one in these weeks comes closer', () => {
    const distance = ({ startsAt }: TimeSlot) => (isAtUsualTime({ startsAt }, usual, timeZone) ? 0 : 1);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 * 24 }), { maxLength: 60 }), (hours) => {
        const slots = hours.map((hour) => slot(new Date(now.getTime() + hour * 3_600_000).toISOString()));
        const found = timesLikeUsual(slots, usual, here);
        const within = slots.filter(({ startsAt }) => Date.parse(startsAt) <= now.getTime() + 28 * 86_400_000);
        expect(found).toHaveLength(Math.min(3, within.length));
        for (const each of found) expect(within).toContain(each);
        expect(found.map(({ startsAt }) => startsAt)).toEqual(found.map(({ startsAt }) => startsAt).toSorted());
        const left = within.filter((each) => !found.includes(each));
        const furthest = Math.max(0, ...found.map(distance));
        expect(furthest === 1 && left.some((each) => distance(each) === 0)).toBe(false);
      }),
    );
  });
});

it('the next session with the coach is the soonest that is not cancelled', () => {
  const later = session('2026-12-03T17:00:00.000Z', { status: 'scheduled' });
  const cancelled = session('2026-11-26T17:00:00.000Z', { status: 'cancelled' });
  const requested = session('2026-11-27T17:00:00.000Z', { status: 'requested' });
  const past = session('2026-11-19T17:00:00.000Z');
  expect(nextWithCoach([later, cancelled, past, requested], 'coach', now)).toBe(requested);
  expect(nextWithCoach([cancelled, past], 'coach', now)).toBeUndefined();
});

it('only a one-on-one session of the last two weeks leads to the next one', () => {
  const ended = (endsAt: string, kind: Session['kind'] = 'one-on-one') => leadsToNext({ kind, endsAt }, now);
  expect([ended('2026-11-20T10:30:00.000Z'), ended('2026-11-06T10:00:00.001Z'), ended('2026-11-06T10:00:00.000Z')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(ended('2026-11-19T10:00:00.000Z', 'group')).toBe(false);
});
