import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import type { OwnTimes } from '../availability/own-times.ts';
import { isSuggestionOpen, suggestionNow } from './suggestion.ts';
import { timesToSuggest } from './times-to-suggest.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
const hoursAhead = fc.integer({ min: -5, max: 60 });

it('a suggestion is open exactly while the request is pending and a free suggested time is ahead', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Session['status'][]>('requested', 'scheduled', 'completed', 'cancelled'),
      hoursAhead,
      fc.array(fc.record({ hours: hoursAhead, isFree: fc.boolean() }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (status, asked, offered, isDeclined) => {
        const times = offered.map(({ hours, isFree }, index) => ({
          slotId: `${index}`,
          startsAt: at(hours),
          endsAt: at(hours + 1),
          isFree,
        }));
        const suggestion = { times, words: null, suggestedAt: at(-6), declinedAt: isDeclined ? at(-1) : null };
        const request = { status, startsAt: at(asked), suggestion };
        const now = new Date(start);
        const isLeft = offered.some(({ hours, isFree }) => isFree && hours > 0);
        expect(isSuggestionOpen(request, now)).toBe(status === 'requested' && asked > 0 && isLeft && !isDeclined);
        const shown = suggestionNow(request, now);
        expect(shown === null).toBe(status !== 'requested' || asked <= 0);
        shown?.times.forEach(({ stands }, index) => {
          const { hours = 0, isFree = false } = offered[index] ?? {};
          expect(stands).toBe(hours <= 0 ? 'passed' : isFree ? 'free' : 'taken');
        });
      },
    ),
  );
  expect(suggestionNow({ status: 'requested', startsAt: at(5) } as Session, new Date(start))).toBeNull();
});

it('no time is offered for suggesting that has passed, is another’s, or that a session of the coach or its pause fills', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(hoursAhead, { maxLength: 12 }),
      fc.array(hoursAhead, { maxLength: 6 }),
      fc.constantFrom(0, 30),
      (free, busy, pause) => {
        const slots = free.map((hours) => ({
          id: `${hours}`,
          coachId: 'coach',
          offeringId: hours % 7 === 0 ? 'other' : null,
          startsAt: at(hours),
          endsAt: at(hours + 1),
          status: 'free' as const,
          sessionId: null,
          state: hours % 5 === 0 ? ('adding' as const) : hours % 11 === 0 ? ('removing' as const) : ('sent' as const),
          undoes: null,
        }));
        const sessions = busy.map((hours, index) => ({
          id: `${index}`,
          status: 'scheduled',
          startsAt: at(hours + 0.5),
          endsAt: at(hours + 1.5),
        }));
        const request = { id: 'asked', startsAt: at(8), endsAt: at(9), offeringId: 'mine' };
        const settings = { bufferMinutes: pause, minimumNoticeHours: 24 };
        const times: Pick<OwnTimes, 'slots' | 'timeOff' | 'settings'> = { slots, timeOff: [], settings };
        const offered = timesToSuggest(request, times, sessions as Session[], new Date(start)).map(({ id }) => Number(id));
        const clashes = (hours: number) => busy.some((other) => hours < other + 1.5 && other + 0.5 < hours + 1 + pause / 60);
        const expected = free.filter(
          (hours) => hours > 0 && hours !== 8 && hours % 7 !== 0 && hours % 5 !== 0 && hours % 11 !== 0 && !clashes(hours),
        );
        expect(offered).toEqual(expected);
      },
    ),
  );
});
