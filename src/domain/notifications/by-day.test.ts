import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../i18n/format.ts';
import { byDay } from './by-day.ts';

const at = (createdAt: string) => ({
  id: createdAt,
  kind: 'system' as const,
  title: '',
  body: '',
  link: null,
  isRead: false,
  createdAt,
  readAt: null,
});

describe('notifications by day', () => {
  it('are grouped by the reader’s days, in order', () => {
    const items = ['2026-11-21T00:30:00.000Z', '2026-11-20T23:30:00.000Z', '2026-11-20T22:30:00.000Z'].map(at);
    const daysIn = (timeZone: string) =>
      byDay(items, (time) => calendarDay(time, { timeZone })).map(({ day, items: stored }) => [day, stored.length]);
    expect(daysIn('UTC')).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
    ]);
    expect(daysIn('Europe/Madrid')).toEqual([
      ['2026-11-21', 2],
      ['2026-11-20', 1],
    ]);
    expect(byDay([], () => '')).toEqual([]);
  });
});
