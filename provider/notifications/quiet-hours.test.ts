import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const night = { quietFrom: '22:00', quietTo: '07:00' };
const end = (hours: Parameters<typeof endOfQuietHours>[0], now: string, timeZone = 'Europe/Madrid'): string | null =>
  endOfQuietHours(hours, timeZone, new Date(now))?.toISOString() ?? null;

describe('the end of quiet hours', () => {
  it('is the next morning for a night, before and after midnight', () => {
    expect(end(night, '2026-11-20T21:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end(night, '2026-11-21T02:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end(night, '2026-11-20T20:59:59.999Z')).toBeNull();
    expect(end(night, '2026-11-21T05:59:59.999Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(end(night, '2026-11-21T06:00:00Z')).toBeNull();
  });

  it('is the same day for a rest at noon', () => {
    const noon = { quietFrom: '13:00', quietTo: '15:00' };
    expect(end(noon, '2026-11-20T12:00:00Z')).toBe('2026-11-20T14:00:00.000Z');
    expect(end(noon, '2026-11-20T11:59:59Z')).toBeNull();
    expect(end(noon, '2026-11-20T14:00:00Z')).toBeNull();
    expect(end(noon, '2026-11-20T02:00:00Z')).toBeNull();
    expect(end(noon, '2026-11-20T22:30:00Z')).toBeNull();
  });

  it('is none where none are set', () => {
    expect(end({ quietFrom: null, quietTo: '07:00' }, '2026-11-21T02:00:00Z')).toBeNull();
    expect(end({ quietFrom: '22:00', quietTo: null }, '2026-11-21T02:00:00Z')).toBeNull();
    expect(end({ quietFrom: '22:00', quietTo: '22:00' }, '2026-11-21T02:00:00Z')).toBeNull();
  });

  it('follows the wall clock on the nights that clocks change', () => {
    expect(end(night, '2026-03-28T23:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(end(night, '2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // 02:30 does not exist that night: the hour after counts.
    expect(end({ quietFrom: '22:00', quietTo: '02:30' }, '2026-03-29T00:15:00Z')).toBe('2026-03-29T01:30:00.000Z');
    // The second 02:15 of the night: the end, 02:30, was in the first of the two hours.
    expect(end({ quietFrom: '22:00', quietTo: '02:30' }, '2026-10-25T01:15:00Z')).toBeNull();
  });

  it('lies ahead, within a day, and is quiet no more', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 366 * 24 * 60 }), (quietFrom, quietTo, minutes) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
        const until = endOfQuietHours({ quietFrom, quietTo }, 'America/New_York', now);
        if (until === null) return;
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(endOfQuietHours({ quietFrom, quietTo }, 'America/New_York', until)).toBeNull();
      }),
    );
  });
});
