import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftEntries } from './intake-draft.ts';
import { entriesAfter, mergeEntries } from './intake-draft-rules.ts';

const instants = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-11-20T10:0${minute}:00.000Z`);
const entry = fc.record({ value: fc.option(fc.oneof(fc.string({ maxLength: 2 }), fc.nat(3), fc.boolean())), savedAt: instants });
const entries: fc.Arbitrary<DraftEntries> = fc.dictionary(fc.constantFrom('sleep', 'mood', 'goal'), entry, { noNullPrototype: true });

describe('drafts of the same form on several devices', () => {
  it('have the last answer to each question', () => {
    const phone = {
      sleep: { value: 'well', savedAt: '2026-11-20T10:01:00.000Z' },
      mood: { value: 3, savedAt: '2026-11-20T10:05:00.000Z' },
    };
    const desk = { sleep: { value: null, savedAt: '2026-11-20T10:02:00.000Z' }, mood: { value: 1, savedAt: '2026-11-20T10:04:00.000Z' } };
    expect(mergeEntries(phone, desk)).toEqual({ sleep: desk.sleep, mood: phone.mood });
  });

  it('end up the same in any order, in any groups, and however often they are merged', () => {
    fc.assert(
      fc.property(entries, entries, entries, (one, other, third) => {
        const together = mergeEntries(one, other);
        expect(together).toEqual(mergeEntries(other, one));
        expect(mergeEntries(together, third)).toEqual(mergeEntries(one, mergeEntries(other, third)));
        expect(mergeEntries(together, one)).toEqual(together);
      }),
    );
  });

  it('lose no question, make up no answer, and never go back to an earlier one', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        for (const [questionId, { savedAt, value }] of Object.entries(mergeEntries(one, other))) {
          const candidates = [one[questionId], other[questionId]].filter((candidate) => candidate !== undefined);
          expect(candidates).toContainEqual({ savedAt, value });
          expect(savedAt).toBe(
            candidates
              .map((candidate) => candidate.savedAt)
              .toSorted()
              .at(-1),
          );
        }
        const questions = new Set([...Object.keys(one), ...Object.keys(other)]);
        expect(new Set(Object.keys(mergeEntries(one, other)))).toEqual(questions);
      }),
    );
  });

  it('keep what was answered after a submission', () => {
    fc.assert(
      fc.property(entries, instants, (all, at) => {
        for (const [questionId, { savedAt }] of Object.entries(all)) {
          expect(Object.hasOwn(entriesAfter(all, at), questionId)).toBe(savedAt > at);
        }
      }),
    );
  });
});
