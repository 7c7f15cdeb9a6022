import { describe, expect, it } from 'vitest';
import type { CoachSession } from '../sessions/coach-changes.ts';
import { calendarEntries, entriesOfDay, monthOf, shownHours, weekOf } from './calendar-entries.ts';
import type { OwnTimes } from './own-times.ts';

const zone = 'Europe/Madrid';
const span = (from: string, to: string) => ({ startsAt: `2026-11-${from}:00.000Z`, endsAt: `2026-11-${to}:00.000Z` });
const slot = (id: string, from: string, to: string) => ({
  id,
  coachId: 'c',
  offeringId: null,
  status: 'free',
  sessionId: null,
  ...span(from, to),
});
const session = (id: string, status: string, from: string, to: string) =>
  ({ session: { id, status, ...span(from, to) }, changes: [] }) as unknown as CoachSession;
const sent = { state: 'sent', undoes: null } as const;
const times = {
  timeZone: zone,
  slots: [
    { ...slot('early', '24T05:30', '24T06:20'), ...sent },
    { ...slot('under', '24T10:00', '24T10:50'), ...sent },
    { ...slot('away', '25T10:00', '25T10:50'), ...sent },
  ],
  timeOff: [{ id: 'off', ...span('24T23:30', '25T22:00'), state: 'adding', undoes: 'i' }],
} as unknown as OwnTimes;
const entries = calendarEntries(times, [
  session('held', 'scheduled', '24T10:30', '24T11:20'),
  session('gone', 'cancelled', '24T05:30', '24T06:20'),
]);

describe('a coach’s calendar', () => {
  it('has no overlaps: sessions and future time off replace free times', () => {
    expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['free early', 'session held', 'off off']);
  });

  it('is split by the days of the coach’s zone, and time off into its parts', () => {
    expect(entriesOfDay(entries, '2026-11-24', zone).map(({ id }) => id)).toEqual(['early', 'held']);
    // Half past midnight in Madrid.
    expect(entriesOfDay(entries, '2026-11-25', zone)).toMatchObject([{ id: 'off', ...span('24T23:30', '25T22:00') }]);
    expect(entriesOfDay(entries, '2026-11-26', zone)).toEqual([]);
  });

  it('marks sessions that another calendar overlaps, and shows no free time there', () => {
    const busy = [span('24T06:00', '24T06:10'), span('24T11:00', '25T08:00')];
    const found = calendarEntries(
      times,
      [session('held', 'scheduled', '24T10:30', '24T11:20'), session('other', 'requested', '24T11:20', '24T12:00')],
      busy,
    );
    expect(found.map(({ kind }) => kind)).toEqual(['busy', 'session', 'busy', 'session', 'off']);
    expect(found.flatMap((entry) => (entry.kind === 'session' ? [entry.collides] : []))).toEqual([true, true]);
    expect(calendarEntries(times, [session('held', 'scheduled', '24T10:30', '24T11:00')], busy)[1]).toMatchObject({ collides: false });
    expect(entriesOfDay(found, '2026-11-25', zone)[0]).toMatchObject({ kind: 'busy', ...span('24T23:00', '25T08:00') });
    expect(
      shownHours(
        found.filter(({ kind }) => kind === 'busy'),
        zone,
      ),
    ).toEqual({ from: 7, to: 20 });
  });

  it('shows the usual hours and anything outside them', () => {
    expect(shownHours(entries, zone)).toEqual({ from: 6, to: 20 });
    expect(shownHours([], zone)).toEqual({ from: 7, to: 20 });
  });

  it('has whole weeks starting on Monday', () => {
    expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
    expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
    expect([monthOf('2026-11-20')[0], monthOf('2026-11-20').at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
    expect([monthOf('2027-02-10').length, monthOf('2027-02-10')[0]]).toEqual([28, '2027-02-01']);
  });
});
