import { describe, expect, it } from 'vitest';
import { callTimes, clockText, coachLateSeconds } from './call-times.ts';

const room = { startsAt: '2026-11-23T10:00:00.000Z', endsAt: '2026-11-23T10:50:00.000Z' };
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe('the time of a call', () => {
  it.each([
    ['09:58:30', { stage: 'before', untilStart: 90, elapsed: 0, minutesLeft: 52 }],
    ['10:00:00', { stage: 'under-way', untilStart: 0, elapsed: 0, minutesLeft: 50 }],
    ['10:44:59', { stage: 'under-way', elapsed: 2699, minutesLeft: 6 }],
    ['10:45:00', { stage: 'near-end', minutesLeft: 5 }],
    ['10:49:59', { stage: 'near-end', minutesLeft: 1 }],
    ['10:50:00', { stage: 'over', minutesLeft: 0 }],
  ])('stands at %s where it should', (time, expected) => {
    expect(callTimes(room, at(time))).toMatchObject(expected);
  });

  it('is written like on a clock', () => {
    expect([clockText(7), clockText(247), clockText(3729)]).toEqual(['0:07', '4:07', '1:02:09']);
  });

  it('calls a coach late three minutes after the start, and not once they are there', () => {
    expect(coachLateSeconds(room, false, at('10:02:59'))).toBeNull();
    expect(coachLateSeconds(room, false, at('10:03:00'))).toBe(180);
    expect(coachLateSeconds(room, true, at('10:20:00'))).toBeNull();
  });
});
