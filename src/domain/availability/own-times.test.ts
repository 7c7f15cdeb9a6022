import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';
import { firstDaysOfRequests, ownTimes, remainingSlots } from './own-times.ts';

const span = (hour: number) => ({ startsAt: `2026-11-24T${hour}:00:00.000Z`, endsAt: `2026-11-24T${hour}:50:00.000Z` });
const slot = (id: string, hour: number) => ({
  id,
  coachId: 'coach',
  offeringId: null,
  status: 'free' as const,
  sessionId: null,
  ...span(hour),
});
const stored: EndpointReply<EndpointOf<'availability.available'>> = {
  timeZone: 'Europe/Madrid',
  items: [slot('a', 10), slot('b', 12)],
  rules: [],
  timeOff: [{ id: 'off', ...span(18) }],
  settings: { bufferMinutes: 10, minimumNoticeHours: 12 },
};

let made = 0;
function intention(name: 'createAvailable' | 'removeTimeSlot', body: object, given: Partial<Intention> = {}): Intention {
  made += 1;
  const facts = { id: `i${made}`, state: 'waiting', firstSentAt: null, problem: null };
  return { ...facts, endpoint: `availability.${name}`, params: {}, body, ...given } as unknown as Intention;
}
const shown = (...intentions: Intention[]) => ownTimes(stored, intentions, 'coach');
const states = (times: ReturnType<typeof shown>) => times.slots.map(({ id, state }) => `${id} ${state}`);
const added = (id: string, hour: number) => ({ id, offeringId: null, ...span(hour) });

describe('a coach’s times with unsent changes', () => {
  it('include additions and removals, and a time that was only here is gone at once', () => {
    const add = intention('createAvailable', { slots: [added('c', 11)] });
    expect(states(shown(add, intention('removeTimeSlot', { id: 'a' })))).toEqual(['a removing', 'c adding', 'b sent']);
    expect(states(shown(add, intention('removeTimeSlot', { id: 'c' })))).toEqual(['a sent', 'b sent']);
    expect(shown(add).slots[1]).toMatchObject({ undoes: add.id, coachId: 'coach', status: 'free' });
    const sent = intention('createAvailable', { slots: [added('c', 11)] }, { firstSentAt: '2026-11-20T10:00:00.000Z' });
    expect(shown(sent).slots[1]?.undoes).toBeNull();
  });

  it('move a time in one step: the old and the new are undone only together', () => {
    const times = shown(intention('createAvailable', { removeSlots: ['a'], slots: [added('c', 14)] }));
    expect(states(times)).toEqual(['a removing', 'b sent', 'c adding']);
    expect(times.slots.map(({ undoes }) => undoes !== null)).toEqual([true, false, false]);
  });

  it('have the latest week, pause, notice and time off', () => {
    const rule = { id: 'r', weekday: 1, from: '09:00', to: '12:00', slotMinutes: 50, offeringId: null, timeZone: 'Europe/Madrid' };
    const times = shown(
      intention('createAvailable', { rules: [rule], bufferMinutes: 0 }),
      intention('createAvailable', { endTimeOff: ['off'], timeOff: [{ id: 'new', ...span(20) }] }),
    );
    expect(times).toMatchObject({ rules: [rule], settings: { bufferMinutes: 0, minimumNoticeHours: 12 }, isWeekUnsent: true });
    expect(times.timeOff.map(({ id, state }) => `${id} ${state}`)).toEqual(['off removing', 'new adding']);
  });

  it('keep a time that was booked meanwhile, and report that it needs the coach', () => {
    const problem = { kind: 'conflict' } as Intention['problem'];
    const times = shown(
      intention('removeTimeSlot', { id: 'a' }, { state: 'conflict', problem }),
      intention('createAvailable', { removeSlots: ['b'], slots: [added('c', 14)] }, { state: 'conflict', problem }),
    );
    expect(states(times)).toEqual(['a sent', 'b sent']);
    expect(times.problems).toMatchObject([{ kind: 'remove' }, { kind: 'move', movesTo: span(14).startsAt }]);
  });

  it('never lose a time of the provider, nor show one twice, in whatever order things were done', () => {
    const change = fc.record({ isAdd: fc.boolean(), id: fc.constantFrom('a', 'b', 'c', 'd'), isRefused: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        const times = shown(
          ...changes.map(({ isAdd, id, isRefused }) =>
            intention(isAdd ? 'createAvailable' : 'removeTimeSlot', isAdd ? { slots: [added(`${id}+`, 15)] } : { id }, {
              state: isRefused ? 'rejected' : 'waiting',
            }),
          ),
        );
        const ids = times.slots.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(['a', 'b']));
        expect(times.problems).toHaveLength(changes.filter(({ isRefused }) => isRefused).length);
        expect(times.slots.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id))).toEqual(
          times.slots,
        );
      }),
    );
  });
});

it('are requested in two parts for a month of whole weeks, and in one for a week', () => {
  expect(firstDaysOfRequests('2026-11-30', '2027-01-03')).toEqual(['2026-11-30', '2026-12-28']);
  expect(firstDaysOfRequests('2027-02-01', '2027-02-28')).toEqual(['2027-02-01', null]);
  expect(firstDaysOfRequests('2027-01-04', '2027-01-10')).toEqual(['2027-01-04', null]);
});

it('that remain exclude those being withdrawn, and those within unsent time off', () => {
  const ids = (...intentions: Intention[]) => remainingSlots(shown(...intentions)).map(({ id }) => id);
  expect(ids()).toEqual(['a', 'b']);
  expect(ids(intention('removeTimeSlot', { id: 'a' }))).toEqual(['b']);
  expect(ids(intention('createAvailable', { timeOff: [{ id: 'new', ...span(12) }] }))).toEqual(['a']);
  expect(ids(intention('createAvailable', { endTimeOff: ['off'] }))).toEqual(['a', 'b']);
});
