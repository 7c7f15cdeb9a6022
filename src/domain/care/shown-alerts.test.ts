import { describe, expect, it } from 'vitest';
import type { CareAlert } from '../../../contract/care.ts';
import type { Intention } from '../../db/rows.ts';
import type { OwnSlot } from '../availability/own-times.ts';
import { nextFreeSlot } from './next-free-slot.ts';
import { shownAlerts } from './shown-alerts.ts';

const alert = (id: string, openedAt: string) => ({ id, userId: `of ${id}`, openedAt }) as CareAlert;
const said = (id: string, state: Intention['state']) => ({ endpoint: 'care.spoken', params: { id }, state }) as unknown as Intention;
const [first, second] = [alert('a', '2026-11-20T08:00:00.000Z'), alert('b', '2026-11-20T09:00:00.000Z')];

describe('members in need', () => {
  it('are ordered by how long they have waited, longest first', () => {
    expect(shownAlerts([second, first], []).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('disappear as soon as the coach reports having spoken with them, with or without a note', () => {
    for (const state of ['waiting', 'sending'] as const) {
      expect(shownAlerts([first, second], [said('a', state)]).map(({ id }) => id)).toEqual(['b']);
    }
  });

  it('come back when the provider refuses the report', () => {
    for (const state of ['rejected', 'conflict'] as const) {
      expect(shownAlerts([first], [said('a', state)])).toMatchObject([{ id: 'a', state: 'attention' }]);
    }
  });
});

describe('the next free time of the coach', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;
  const slot = (from: string, to: string, given: object = {}) =>
    ({ id: from, startsAt: at(from), endsAt: at(to), status: 'free', state: 'sent', ...given }) as OwnSlot;
  const times = (slots: OwnSlot[], bufferMinutes = 0) => ({ slots, timeOff: [], settings: { bufferMinutes, minimumNoticeHours: 48 } });
  const session = (from: string, to: string, status: 'scheduled' | 'cancelled' = 'scheduled') => ({
    startsAt: at(from),
    endsAt: at(to),
    status,
  });

  it('is the earliest that has not begun, whatever the notice that members must give', () => {
    expect(nextFreeSlot(times([slot('12:00', '12:50'), slot('11:00', '11:50'), slot('09:30', '10:20')]), [], now)?.id).toBe('11:00');
    expect(nextFreeSlot(times([slot('09:30', '10:20')]), [], now)).toBeNull();
  });

  it('never overlaps a session or the pause beside one; a cancelled one does not count', () => {
    const free = [slot('11:00', '11:50'), slot('12:00', '12:50')];
    expect(nextFreeSlot(times(free), [session('11:30', '12:00')], now)?.id).toBe('12:00');
    expect(nextFreeSlot(times(free, 15), [session('11:30', '12:00')], now)).toBeNull();
    expect(nextFreeSlot(times(free), [session('11:30', '12:00', 'cancelled')], now)?.id).toBe('11:00');
  });

  it('is not one that is booked or being withdrawn', () => {
    const free = [slot('11:00', '11:50', { state: 'removing' }), slot('12:00', '12:50', { status: 'booked' }), slot('13:00', '13:50')];
    expect(nextFreeSlot(times(free), [], now)?.id).toBe('13:00');
  });
});
