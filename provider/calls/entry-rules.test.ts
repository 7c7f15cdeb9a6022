import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callMediaFor } from '../../contract/call-rules.ts';
import { maxInCall } from '../../contract/call-signals.ts';
import { decideEntry, type EntryFacts, entryProblem, type Place, type SessionToEnter } from './entry-rules.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * minute);
const session: SessionToEnter = { kind: 'one-on-one', status: 'scheduled', coachId: 'coach', startsAt: at(0), endsAt: at(50) };
const places: Place[] = ['registered', 'waiting', 'cancelled', 'attended', 'missed', null];
const kinds = ['one-on-one', 'group', 'orientation'] as const;

describe('who may be in the room of a session', () => {
  it.each([
    [-10.01, 'TOO_EARLY'],
    [-10, null],
    [49, null],
    [79.9, null],
    [80, 'SESSION_OVER'],
  ] as const)('%s minutes from its start is %s', (minutes, problem) => {
    expect(entryProblem(session, 'coach', null, at(minutes))).toBe(problem);
    expect(entryProblem({ ...session, status: 'completed' }, 'member', 'attended', at(minutes))).toBe(problem);
  });

  it('is the coach and people with a place, always; nobody else learns its state', () => {
    const anySession = fc.record({
      kind: fc.constantFrom(...kinds),
      status: fc.constantFrom(...(['requested', 'scheduled', 'completed', 'cancelled'] as const)),
      minutes: fc.integer({ min: -600, max: 600 }),
      place: fc.constantFrom(...places),
      isCoach: fc.boolean(),
    });
    fc.assert(
      fc.property(anySession, ({ kind, status, minutes, place, isCoach }) => {
        const problem = entryProblem({ ...session, kind, status }, isCoach ? 'coach' : 'other', place, at(minutes));
        const isTaking = isCoach || place === 'registered' || place === 'attended' || place === 'missed';
        const hadPlace = status === 'cancelled' && (isCoach || place !== null);
        if (hadPlace) expect(problem).toBe('SESSION_CANCELLED');
        else if (!isTaking) expect(problem).toBe('OBJECT_DENIED');
        else expect(problem).not.toBe('OBJECT_DENIED');
        if (problem === null)
          expect([status === 'scheduled' || status === 'completed', minutes >= -10, minutes < 80]).toEqual([true, true, true]);
        if (isTaking && status === 'requested') expect(problem).toBe('TOO_EARLY');
      }),
    );
  });
});

describe('at the door', () => {
  const door: EntryFacts = {
    isCoach: false,
    kind: 'group',
    startsAt: at(0),
    coachEnteredAt: at(-2),
    isCoachIn: true,
    isEnded: false,
    permit: null,
    wasIn: false,
    inside: 3,
    now: at(2),
  };

  it.each<[string, Partial<EntryFacts>, ReturnType<typeof decideEntry>]>([
    ['who is in time comes in', {}, 'in'],
    ['who is five minutes late still does', { now: at(5) }, 'in'],
    ['who comes later waits', { now: at(5.1) }, 'waits'],
    ['but not one who was in', { now: at(20), wasIn: true }, 'in'],
    ['nor one whom the coach admitted', { now: at(20), permit: 'admitted' }, 'in'],
    ['nor where the coach is away', { now: at(20), isCoachIn: false }, 'in'],
    ['nor in one-on-one', { now: at(20), kind: 'one-on-one' }, 'in'],
    ['late counts from when the coach came', { now: at(20), coachEnteredAt: at(18) }, 'in'],
    ['who was removed waits, also one-on-one', { permit: 'removed', kind: 'one-on-one', wasIn: true }, 'waits'],
    ['what was ended is over', { isEnded: true }, 'over'],
    ['but not for the coach', { isEnded: true, isCoach: true, isCoachIn: false }, 'in'],
    ['twelve are in at most', { inside: maxInCall }, 'full'],
    ['and the twelfth place is the coach’s', { inside: maxInCall - 1, isCoachIn: false }, 'full'],
  ])('%s', (_, given, outcome) => {
    expect(decideEntry({ ...door, ...given })).toBe(outcome);
  });

  it('the coach always comes in, and never more than twelve are in', () => {
    const anyDoor = fc.record({
      isCoach: fc.boolean(),
      kind: fc.constantFrom(...kinds),
      coachEnteredAt: fc.constantFrom(null, at(-5), at(10)),
      isCoachIn: fc.boolean(),
      isEnded: fc.boolean(),
      permit: fc.constantFrom(null, 'admitted' as const, 'removed' as const),
      wasIn: fc.boolean(),
      inside: fc.integer({ min: 0, max: 20 }),
      now: fc.integer({ min: -10, max: 80 }).map(at),
    });
    fc.assert(
      fc.property(anyDoor, (given) => {
        const outcome = decideEntry({ ...door, ...given });
        if (given.isCoach) expect(outcome).toBe('in');
        else if (outcome === 'in') expect(given.inside + (given.isCoachIn ? 0 : 1)).toBeLessThan(maxInCall);
        if (!given.isCoach && given.permit === 'removed') expect(outcome).not.toBe('in');
      }),
    );
  });
});

it('what is sent follows how many are there, and Agora carries everybody', () => {
  expect([1, 2, 4, 5, 8, 9, 12].map((people) => callMediaFor(people, 'peer'))).toEqual([
    ...['everybody', 'everybody', 'everybody'],
    ...['coach-video', 'coach-video', 'voices', 'voices'],
  ]);
  expect(callMediaFor(12, 'agora')).toBe('everybody');
});
