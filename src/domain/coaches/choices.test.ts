import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoachChoice } from '../../../contract/coaches.ts';
import type { Intention, IntentionState } from '../../db/rows.ts';
import { type KnownNames, shownChoices } from './choices.ts';

const nobody: KnownNames = { coachOf: () => null, offeringOf: () => null };

function stored(offeringId: string, coachId: string): CoachChoice {
  return { offering: { id: offeringId }, coachId, coach: { coachId }, nextSessionAt: null } as CoachChoice;
}

function unsent(sequence: number, offeringId: string, coachId: string | null, state: IntentionState = 'waiting'): Intention {
  const problem = state === 'rejected' ? { code: 'SUBSCRIPTION_REQUIRED' } : null;
  return { sequence, id: `i${sequence}`, endpoint: 'coaches.choose', body: { offeringId, coachId }, state, problem } as Intention;
}

const pairs = (choices: readonly CoachChoice[], intentions: readonly Intention[]) =>
  shownChoices(choices, intentions, nobody).items.map(({ offeringId, coachId, state }) => [offeringId, coachId, state]);

describe('the coaches that a member sees as theirs', () => {
  it('are the provider’s, with the choices made here since', () => {
    const choices = [stored('health', 'laura'), stored('sleep', 'priya')];
    expect(pairs(choices, [])).toEqual([
      ['health', 'laura', 'sent'],
      ['sleep', 'priya', 'sent'],
    ]);
    expect(pairs(choices, [unsent(1, 'health', 'carmen'), unsent(2, 'sleep', null), unsent(3, 'stress', 'diego')])).toEqual([
      ['health', 'carmen', 'waiting'],
      ['stress', 'diego', 'waiting'],
    ]);
  });

  it('stay as they are when a choice is refused, which is listed separately', () => {
    const { items, refused } = shownChoices([stored('health', 'laura')], [unsent(1, 'health', 'carmen', 'rejected')], nobody);
    expect(items).toMatchObject([{ coachId: 'laura', state: 'sent' }]);
    expect(refused).toEqual([{ intentionId: 'i1', offeringId: 'health', coachId: 'carmen', code: 'SUBSCRIPTION_REQUIRED' }]);
  });

  it('are not pending when the same coach is chosen again', () => {
    expect(pairs([stored('health', 'laura')], [unsent(1, 'health', 'laura')])).toEqual([['health', 'laura', 'sent']]);
  });

  it('get their names from other data on the device', () => {
    const known: KnownNames = {
      coachOf: (coachId) => ({ coachId, fullName: 'Carmen Ruiz' }) as ReturnType<KnownNames['coachOf']>,
      offeringOf: (id) => ({ id, key: 'sleep' }) as ReturnType<KnownNames['offeringOf']>,
    };
    const [choice] = shownChoices([], [unsent(1, 'sleep', 'carmen')], known).items;
    expect(choice).toMatchObject({ coach: { fullName: 'Carmen Ruiz' }, offering: { key: 'sleep' } });
  });

  it('are the latest choice for each offering, in whatever order the lanes are read', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const said = fc.array(fc.record({ offeringId: id, coachId: fc.option(fc.constantFrom('x', 'y')) }), { maxLength: 8 });
    fc.assert(
      fc.property(said, fc.infiniteStream(fc.nat()), (list, mix) => {
        const intentions = list.map(({ offeringId, coachId }, index) => unsent(index, offeringId, coachId));
        const mixed = intentions.map((each) => ({ each, at: mix.next().value ?? 0 })).sort((one, other) => one.at - other.at);
        const last = new Map<string, string | null>([['a', 'x']]);
        for (const { offeringId, coachId } of list) last.set(offeringId, coachId);
        const shown = shownChoices(
          [stored('a', 'x')],
          mixed.map(({ each }) => each),
          nobody,
        );
        const expected = [...last].filter(([, coachId]) => coachId !== null).sort();
        expect(shown.items.map(({ offeringId, coachId }) => [offeringId, coachId]).sort()).toEqual(expected);
      }),
    );
  });
});
