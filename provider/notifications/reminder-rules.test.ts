import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultReminderSettings, reminderLeads } from '../../contract/notifications.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { decideSessionReminder, decideTaskReminder, type SessionReminderFacts } from './reminder-rules.ts';

const minute = 60_000;
/** Instants at which clocks change, with where. */
const changes = [
  ['Europe/Madrid', '2026-03-29T01:00:00Z'],
  ['Europe/Madrid', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['Africa/Casablanca', '2027-02-07T02:00:00Z'],
] as const;

const two = (number: number) => String(number).padStart(2, '0');
/** From one to sixteen hours, at any time of the day. */
const quietHours = fc
  .record({
    from: fc.integer({ min: 0, max: 23 }),
    hours: fc.integer({ min: 1, max: 16 }),
    minutes: fc.constantFrom('00', '15', '30', '59'),
  })
  .map(({ from, hours, minutes }) => [`${two(from)}:${minutes}`, `${two((from + hours) % 24)}:${minutes}`] as const);

const facts: fc.Arbitrary<SessionReminderFacts> = fc
  .record({
    change: fc.constantFrom(...changes),
    aheadMinutes: fc.integer({ min: -2000, max: 2000 }),
    startsInMinutes: fc.integer({ min: -10, max: 3000 }),
    minutesBefore: fc.constantFrom(...reminderLeads),
    quiet: fc.option(quietHours),
    notifiedMinutesAgo: fc.integer({ min: 0, max: 6000 }),
  })
  .map(({ change: [timeZone, at], aheadMinutes, startsInMinutes, minutesBefore, quiet, notifiedMinutesAgo }) => {
    const now = new Date(Date.parse(at) + aheadMinutes * minute);
    const startsAt = new Date(now.getTime() + startsInMinutes * minute);
    const [quietFrom, quietTo] = quiet ?? [null, null];
    return {
      plannedFor: startsAt,
      minutesBefore,
      session: { status: 'scheduled', startsAt },
      place: 'registered',
      settings: { ...defaultReminderSettings, sessionMinutesBefore: [...reminderLeads], quietFrom, quietTo },
      timeZone,
      notifiedAt: new Date(now.getTime() - notifiedMinutesAgo * minute),
      now,
    };
  });

const clocks = new Map(
  changes.map(([timeZone]) => [timeZone as string, new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })]),
);

const localTime = (at: Date, timeZone: string): string => clocks.get(timeZone)?.format(at) ?? '';

/** A wall clock that was put back shows some times twice; at the second, quiet hours can be over already. */
function isShownAgain(at: Date, timeZone: string): boolean {
  return [30, 60].some((minutes) => localTime(at, timeZone) === localTime(new Date(at.getTime() - minutes * minute), timeZone));
}

/** By the wall clock alone. */
function isQuiet({ settings: { quietFrom, quietTo }, timeZone }: SessionReminderFacts, at: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  const time = localTime(at, timeZone);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

it('a reminder comes within its time, never in quiet hours unless the session begins before they end', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { now, plannedFor, minutesBefore, settings, timeZone, notifiedAt } = given;
      const decision = decideSessionReminder(given);
      const dueAt = plannedFor.getTime() - minutesBefore * minute;
      const sendBy = plannedFor.getTime() - (minutesBefore * minute) / 2;
      if (decision.kind === 'send') {
        expect(now.getTime()).toBeGreaterThanOrEqual(dueAt);
        expect(now.getTime()).toBeLessThan(sendBy);
        expect(notifiedAt.getTime()).toBeLessThanOrEqual(dueAt);
        if (isQuiet(given, now) && !isShownAgain(now, timeZone)) {
          expect(minutesBefore).toBeLessThanOrEqual(60);
          expect(endOfQuietHours(settings, timeZone, now)?.getTime()).toBeGreaterThanOrEqual(sendBy);
        }
      }
      if (decision.kind === 'wait') {
        expect(decision.until.getTime()).toBeGreaterThan(now.getTime());
        expect(decision.until.getTime()).toBeLessThan(sendBy);
        // It does not wait for ever: where it waited for the end of quiet hours, it is then sent.
        if (now.getTime() >= dueAt) expect(decideSessionReminder({ ...given, now: decision.until }).kind).toBe('send');
      }
    }),
    { numRuns: 2000 },
  );
});

it('people who left the session, joined it, or were given another time get no reminder', () => {
  const change = fc.constantFrom<Partial<SessionReminderFacts>>(
    { place: null },
    { place: 'cancelled' },
    { place: 'waiting' },
    { place: 'attended' },
    { session: null },
    { session: { status: 'cancelled', startsAt: new Date(0) } },
    { session: { status: 'requested', startsAt: new Date(0) } },
    { session: { status: 'scheduled', startsAt: new Date(0) } },
  );
  fc.assert(
    fc.property(facts, change, (given, changed) => {
      expect(decideSessionReminder({ ...given, ...changed }).kind).toBe('skip');
    }),
  );
});

it('quiet hours end by the wall clock, also on the nights on which it jumps', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { settings, timeZone, now } = given;
      const end = endOfQuietHours(settings, timeZone, now);
      if (!isQuiet(given, now)) expect(end).toBeNull();
      if (isQuiet(given, now) && !isShownAgain(now, timeZone)) expect(end).not.toBeNull();
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * minute);
      expect(endOfQuietHours(settings, timeZone, end)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

it('what was done, or is not wanted, is not reminded of', () => {
  const at = { settings: defaultReminderSettings, timeZone: 'Europe/Madrid', now: new Date('2026-11-20T10:00:00Z') };
  expect(decideTaskReminder({ ...at, isWanted: true, isDone: false })).toEqual({ kind: 'send' });
  expect(decideTaskReminder({ ...at, isWanted: true, isDone: true })).toEqual({ kind: 'skip', because: 'done' });
  expect(decideTaskReminder({ ...at, isWanted: false, isDone: false })).toEqual({ kind: 'skip', because: 'switched-off' });
  const atNight = new Date('2026-11-20T22:30:00Z');
  const until = new Date('2026-11-21T06:00:00Z');
  expect(decideTaskReminder({ ...at, now: atNight, isWanted: true, isDone: false })).toEqual({ kind: 'wait', until });
});

describe('a reminder of a session, by example', () => {
  const startsAt = new Date('2026-11-20T10:00:00Z');
  const early = (minutes: number) => new Date(startsAt.getTime() - minutes * minute);
  const given: SessionReminderFacts = {
    plannedFor: startsAt,
    minutesBefore: 60,
    session: { status: 'scheduled', startsAt },
    place: 'registered',
    settings: { ...defaultReminderSettings, sessionMinutesBefore: [60], quietFrom: null, quietTo: null },
    timeZone: 'Europe/Madrid',
    notifiedAt: new Date('2026-11-18T10:00:00Z'),
    now: early(60),
  };
  const decide = (more: Partial<SessionReminderFacts>) => decideSessionReminder({ ...given, ...more });

  it('goes out from its time on, until half of it has gone', () => {
    expect(decide({})).toEqual({ kind: 'send' });
    expect(decide({ place: 'holder' })).toEqual({ kind: 'send' });
    expect(decide({ now: new Date(early(60).getTime() - 1) })).toEqual({ kind: 'wait', until: early(60) });
    expect(decide({ now: new Date(early(30).getTime() - 1) })).toEqual({ kind: 'send' });
    expect(decide({ now: early(30) })).toEqual({ kind: 'skip', because: 'too-late' });
  });

  it.each<[Partial<SessionReminderFacts>, string]>([
    [{ session: null }, 'session-cancelled'],
    [{ session: { status: 'cancelled', startsAt } }, 'session-cancelled'],
    [{ session: { status: 'requested', startsAt } }, 'session-cancelled'],
    [{ session: { status: 'scheduled', startsAt: early(-1) } }, 'session-moved'],
    [{ session: { status: 'completed', startsAt } }, 'session-over'],
    [{ now: startsAt }, 'session-over'],
    [{ now: early(-5) }, 'session-over'],
    [{ place: 'attended' }, 'joined'],
    [{ place: null }, 'no-place'],
    [{ place: 'waiting' }, 'no-place'],
    [{ place: 'cancelled' }, 'no-place'],
    [{ settings: { ...given.settings, sessionMinutesBefore: [1440, 10] } }, 'switched-off'],
    [{ settings: { ...given.settings, sessionMinutesBefore: [] } }, 'switched-off'],
    [{ notifiedAt: new Date(early(60).getTime() + 1) }, 'done'],
  ])('is left out, and says why (%#)', (more, because) => {
    expect(decide(more)).toEqual({ kind: 'skip', because });
  });

  it('is one of several wanted ones', () => {
    expect(decide({ settings: { ...given.settings, sessionMinutesBefore: [1440, 60] } })).toEqual({ kind: 'send' });
  });

  it('is sent to a person who was notified at the very time it is due', () => {
    expect(decide({ notifiedAt: early(60) })).toEqual({ kind: 'send' });
  });

  describe('in quiet hours', () => {
    // 10:00 UTC is 11:00 in Madrid.
    const quiet = (quietFrom: string, quietTo: string): Partial<SessionReminderFacts> => ({
      settings: { ...given.settings, sessionMinutesBefore: [1440, 60], quietFrom, quietTo },
    });

    it('waits for their end where that is early enough', () => {
      expect(decide({ ...quiet('09:30', '10:15') })).toEqual({ kind: 'wait', until: new Date('2026-11-20T09:15:00Z') });
    });

    it('is sent all the same within the last hour where the session begins before, or soon after, they end', () => {
      expect(decide({ ...quiet('09:30', '12:00') })).toEqual({ kind: 'send' });
      expect(decide({ ...quiet('09:30', '10:30') })).toEqual({ kind: 'send' });
      expect(decide({ ...quiet('09:30', '12:00'), now: early(30) })).toEqual({ kind: 'skip', because: 'too-late' });
    });

    it('is left out the day before', () => {
      const dayBefore = { minutesBefore: 1440, now: early(1440) };
      expect(decide({ ...dayBefore, ...quiet('10:30', '23:30') })).toEqual({ kind: 'skip', because: 'too-late' });
      expect(decide({ ...dayBefore, ...quiet('10:30', '20:30') })).toEqual({ kind: 'wait', until: new Date('2026-11-19T19:30:00Z') });
    });
  });
});
