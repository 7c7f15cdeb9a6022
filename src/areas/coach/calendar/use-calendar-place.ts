import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { monthOf, weekOf } from '../../../domain/availability/calendar-entries.ts';
import { isDay } from '../../../domain/availability/local-time.ts';

export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The shown part of the calendar, stored in the URL: `?view=week&day=2026-11-24`. */
export interface CalendarPlace {
  readonly view: CalendarView;
  /** The day in the middle of it. */
  readonly day: string;
  readonly today: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The URL of another part. */
  readonly to: (view: CalendarView, day: string) => string;
  readonly go: (view: CalendarView, day: string) => void;
  /** The day that many days, weeks or months away. */
  readonly step: (count: number) => string;
}

/** @param isWide whether there is room for more than a day; a phone always shows one, in its week */
export function useCalendarPlace(today: string | undefined, isWide: boolean): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const given = search.get('day') ?? '';
  return useMemo(() => {
    const view = calendarViews.find((each) => each === asked) ?? 'week';
    const from = today ?? '2000-01-01';
    const day = isDay(given) ? given : from;
    const days = !isWide || view === 'week' ? weekOf(day) : view === 'month' ? monthOf(day) : [day];
    return {
      view,
      day,
      today: from,
      firstDay: days[0] ?? day,
      lastDay: days.at(-1) ?? day,
      to: (toView, toDay) => `?view=${toView}&day=${toDay}`,
      go: (toView, toDay) => setSearch({ view: toView, day: toDay }, { replace: true }),
      step: (count) => {
        if (isWide && view === 'month') return monthStep(day, count);
        return dayLater(day, isWide && view === 'day' ? count : count * 7);
      },
    };
  }, [asked, given, today, isWide, setSearch]);
}

/** The first day of the month that many months away. */
function monthStep(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}
