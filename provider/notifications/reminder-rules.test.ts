import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultReminderSettings, reminderLeads } from '../../contract/notifications.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { decideSessionReminder, decideStepReminder, decideTaskReminder, type SessionReminderFacts } from './reminder-rules.ts';

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

describe('a reminder of a step', () => {
  const step = {
    ...{ rhythm: { kind: 'daily' as const }, startsOn: '2026-11-01', until: null, endedOn: null, pauses: [] },
    ...{ answer: 'yes-no' as const, target: null, state: 'active' as const, remindAt: '08:30' },
  };
  const facts = {
    ...{ step, ticks: [], day: '2026-11-20', timeZone: 'Europe/Madrid' },
    settings: { quietFrom: '22:00', quietTo: '07:00' },
    now: new Date('2026-11-20T07:30:00Z'),
  };
  const decide = (more: Partial<Parameters<typeof decideStepReminder>[0]> = {}) => decideStepReminder({ ...facts, ...more });
  const changed = (more: Partial<NonNullable<Parameters<typeof decideStepReminder>[0]['step']>>) => decide({ step: { ...step, ...more } });
  const at = (now: string) => new Date(now);
  const answered = (day: string, value: number | null, tickedAt = `${day}T07:00:00.000Z`) => ({ id: tickedAt, day, value, tickedAt });
  const tooLate = { kind: 'skip', because: 'too-late' };

  it('is sent at its time, and up to three hours late', () => {
    expect(decide()).toEqual({ kind: 'send' });
    expect(decide({ now: at('2026-11-20T10:30:00Z') })).toEqual({ kind: 'send' });
    expect(decide({ now: at('2026-11-20T10:30:00.001Z') })).toEqual(tooLate);
  });

  it('waits for its time where that was changed to a later one', () => {
    expect(changed({ remindAt: '20:00' })).toEqual({ kind: 'wait', until: at('2026-11-20T19:00:00Z') });
  });

  it('comes on no other day', () => {
    expect(decide({ step: { ...step, remindAt: '23:30' }, now: at('2026-11-20T22:59:59Z') })).toEqual({ kind: 'send' });
    expect(decide({ step: { ...step, remindAt: '23:30' }, now: at('2026-11-20T23:00:00Z') })).toEqual(tooLate);
  });

  it.each([
    { state: 'ended' as const, endedOn: '2026-11-19' },
    { state: 'offered' as const },
    { remindAt: null },
    { pauses: [{ from: '2026-11-18', to: null }] },
    { until: '2026-11-19' },
    { rhythm: { kind: 'weekdays' as const, weekdays: [1, 2] } },
  ])('is not sent where nothing is due any more (%#)', (more) => {
    expect(changed(more)).toEqual({ kind: 'skip', because: 'switched-off' });
  });

  it('is not sent for a step that is gone, or done', () => {
    expect(decide({ step: null })).toEqual({ kind: 'skip', because: 'switched-off' });
    expect(decide({ ticks: [answered('2026-11-20', 0)] })).toEqual({ kind: 'skip', because: 'done' });
    const takenBack = answered('2026-11-20', null, '2026-11-20T07:20:00.000Z');
    expect(decide({ ticks: [answered('2026-11-20', 1), takenBack] })).toEqual({ kind: 'send' });
    const often = { step: { ...step, rhythm: { kind: 'weekly' as const, times: 1 } } };
    expect(decide({ ...often, ticks: [answered('2026-11-16', 1)] })).toEqual({ kind: 'skip', because: 'done' });
    expect(decide({ ...often, ticks: [answered('2026-11-15', 1)] })).toEqual({ kind: 'send' });
  });

  describe('that is late in quiet hours', () => {
    const quiet = (quietFrom: string, quietTo: string) => ({ settings: { quietFrom, quietTo }, now: at('2026-11-20T08:00:00Z') });

    it('waits for their end', () => {
      expect(decide(quiet('08:45', '10:00'))).toEqual({ kind: 'wait', until: at('2026-11-20T09:00:00Z') });
      expect(decide(quiet('08:45', '11:30'))).toEqual({ kind: 'wait', until: at('2026-11-20T10:30:00Z') });
    });

    it('is left out where they last too long, or until the next day', () => {
      expect(decide(quiet('08:45', '11:31'))).toEqual(tooLate);
      const evening = { step: { ...step, remindAt: '21:50' }, now: at('2026-11-20T21:00:00Z') };
      expect(decide({ ...evening, settings: { quietFrom: '22:00', quietTo: '00:30' } })).toEqual(tooLate);
      expect(decide({ ...evening, settings: { quietFrom: '22:00', quietTo: '22:30' } })).toMatchObject({ kind: 'wait' });
    });

    it('is sent where the person chose a time within them', () => {
      expect(decide(quiet('08:00', '10:00'))).toEqual({ kind: 'send' });
      expect(decide(quiet('22:00', '09:00'))).toEqual({ kind: 'send' });
      // Its time is the end of them.
      expect(decide({ ...quiet('07:00', '08:30') })).toEqual({ kind: 'send' });
    });
  });

  it('is sent once on days when clocks change: at the next time that exists, or the first of two', () => {
    const night = { step: { ...step, remindAt: '02:30' }, settings: { quietFrom: null, quietTo: null } };
    const spring = { ...night, day: '2026-03-29', step: { ...night.step, startsOn: '2026-03-01' } };
    expect(decide({ ...spring, now: at('2026-03-29T00:59:59Z') })).toEqual({ kind: 'wait', until: at('2026-03-29T01:00:00Z') });
    expect(decide({ ...spring, now: at('2026-03-29T01:00:00Z') })).toEqual({ kind: 'send' });
    const autumn = { ...spring, day: '2026-10-25' };
    expect(decide({ ...autumn, now: at('2026-10-25T00:30:00Z') })).toEqual({ kind: 'send' });
    expect(decide({ ...autumn, now: at('2026-10-25T03:30:00.001Z') })).toEqual(tooLate);
  });
});
