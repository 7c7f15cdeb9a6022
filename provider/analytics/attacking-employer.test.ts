import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModelPerson, ModelWorkforce } from '../../tests/support/model-workforce.ts';
import { coarseScore } from './coarse-score.ts';

// The employer owns some of the people and knows everything about them, decides who is employed, when and in which department, and reads
// every figure after every closing (docs/decisions/018). It cannot tell two worlds apart that show it the same figures.

/** `ATTACKS=5000` for the long run. */
const attacks = Number(process.env.ATTACKS ?? 100);

const score = fc.integer({ min: 0, max: 100 });
const who = fc.nat(31);

/** What the employer does. Its own people are those with the highest numbers. */
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), who, department: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('own-score' as const), who, score }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own-choice' as const), who, isCounted: fc.boolean() }) },
  // What other people do.
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('score' as const), who, score }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('opt-out' as const, 'opt-in' as const, 'delete' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('everybody-records' as const), score }) },
  { weight: 6, arbitrary: fc.constant({ kind: 'close' as const }) },
);
type Move = typeof move extends fc.Arbitrary<infer Item> ? Item : never;

const attack = fc.record({
  honest: fc.integer({ min: 1, max: 24 }),
  /** Also more than half: of a group, all but one may be its own. */
  own: fc.integer({ min: 7, max: 24 }),
  floor: fc.integer({ min: 8, max: 10 }),
  moves: fc.array(move, { minLength: 10, maxLength: 80, size: 'max' }),
});
interface Attack {
  readonly honest: number;
  readonly own: number;
  readonly floor: number;
  readonly moves: readonly Move[];
}

/** How one person of another world differs. */
interface Other {
  readonly who: number;
  /** The score instead of one that was recorded. */
  readonly scoreOf?: (score: number, accountId: string) => number;
  /** Never declines or deletes the account, but has a device without a connection for as long as the first is not counted. */
  readonly isAwayInstead?: boolean;
}

/** Plays an attack. Returns all that the employer saw, one closing after the other. */
function play({ honest, own, floor, moves }: Attack, other: Other | null = null, rangeOf = coarseScore): readonly string[] {
  const company = new ModelWorkforce(floor, 0, rangeOf);
  const people = Array.from({ length: honest + own }, () => company.add());
  const seen: string[] = [];
  /** People who in the first world are not counted at the moment. */
  const uncounted = new Set<ModelPerson>();
  const gone = new Set<ModelPerson>();
  const isOther = (person: ModelPerson) => other !== null && people[other.who] === person;
  const isAway = (person: ModelPerson) => isOther(person) && other?.isAwayInstead === true;
  let lastArrived: number | null = null;
  const record = (person: ModelPerson, value: number) => {
    company.record(person, isOther(person) ? (other?.scoreOf?.(value, person.accountId) ?? value) : value);
  };
  const day = () => `2026-${String(Math.min(12, 2 + company.closed.length)).padStart(2, '0')}-10`;
  for (const [index, person] of people.entries()) {
    company.employ(person, '2026-01-05', '2026-01-10');
    person.department = `department ${index % 2}`;
    record(person, (index * 37) % 101);
  }
  for (const { kind, ...given } of moves) {
    const number = 'who' in given ? given.who : 0;
    const honestOne = people[number % honest];
    const ownOne = people[honest + (number % own)];
    const anyOne = people[number % people.length];
    if (!honestOne || !ownOne || !anyOne) throw new Error('Nobody is there.');
    if (kind === 'move') anyOne.department = `department ${'department' in given ? given.department : 0}`;
    else if (kind === 'end') company.end(anyOne, day());
    else if (kind === 'add' && !gone.has(anyOne)) company.employ(anyOne, day(), day());
    else if (kind === 'own-score') record(ownOne, 'score' in given ? given.score : 0);
    else if (kind === 'own-choice') ownOne.isCounted = 'isCounted' in given && given.isCounted;
    else if (kind === 'score' && !gone.has(honestOne)) record(honestOne, 'score' in given ? given.score : 0);
    else if (kind === 'everybody-records') {
      for (const [index, person] of people.entries())
        if (!gone.has(person)) record(person, (('score' in given ? given.score : 0) + index * 13) % 101);
    } else if ((kind === 'opt-out' || kind === 'opt-in') && !gone.has(honestOne)) {
      if (kind === 'opt-out') uncounted.add(honestOne);
      else uncounted.delete(honestOne);
      if (!isAway(honestOne)) honestOne.isCounted = kind === 'opt-in';
    } else if (kind === 'delete') {
      // The employer sees that the employment ended; not why.
      gone.add(honestOne);
      uncounted.add(honestOne);
      company.end(honestOne, day());
      if (!isAway(honestOne)) honestOne.isDeleted = true;
    } else if (kind === 'close') {
      const target = people[other?.who ?? 0];
      const recorded = target?.score ?? null;
      if (target && isAway(target) && uncounted.has(target)) [target.score, target.hasRecorded] = [lastArrived, false];
      company.close();
      if (target && isAway(target)) {
        lastArrived = target.score;
        target.score = recorded;
      }
      seen.push(company.shown());
    }
  }
  return seen;
}

/** The lowest and the highest score of the same range. */
function extremesOf(value: number, accountId: string): [number, number] {
  const same = Array.from({ length: 101 }, (_, index) => index).filter(
    (each) => coarseScore(each, accountId) === coarseScore(value, accountId),
  );
  return [same[0] ?? value, same.at(-1) ?? value];
}

/** The first difference; all that is seen would be unreadable. */
function expectSame(one: readonly string[], other: readonly string[]): void {
  const at = one.findIndex((view, index) => view !== other[index]);
  const from = at < 0 ? 0 : [...(one[at] ?? '')].findIndex((letter, index) => letter !== other[at]?.[index]);
  expect([at, one[at]?.slice(from - 60, from + 60)]).toEqual([-1, undefined]);
  expect(one).toHaveLength(other.length);
}

describe('an employer who owns many of the people and sees every figure of every month', () => {
  it('learns no third person’s value better than five points either way', () => {
    let shownAverages = 0;
    fc.assert(
      fc.property(attack, fc.nat(), (given, number) => {
        const known = play(given);
        if (/"averageScore":\{"value":\d/.test(known.join())) shownAverages += 1;
        const target = number % given.honest;
        const spans: number[] = [];
        for (const which of [0, 1] as const) {
          const scoreOf = (value: number, accountId: string) => {
            const extremes = extremesOf(value, accountId);
            spans.push(extremes[1] - extremes[0]);
            return extremes[which];
          };
          expectSame(play(given, { who: target, scoreOf }), known);
        }
        for (const span of spans) expect(span).toBeGreaterThanOrEqual(10);
      }),
      { numRuns: attacks },
    );
    expect(shownAverages).toBeGreaterThan(attacks / 3);
  });

  it('cannot tell an opt-out or a deletion from a device without a connection', () => {
    let optOuts = 0;
    fc.assert(
      fc.property(attack, fc.nat(), (given, number) => {
        const target = number % given.honest;
        const known = play(given);
        optOuts += given.moves.filter((each) => each.kind === 'opt-out' && each.who % given.honest === target).length;
        expectSame(play(given, { who: target, isAwayInstead: true }), known);
      }),
      { numRuns: attacks },
    );
    expect(optOuts).toBeGreaterThan(attacks / 10);
  });

  it('would learn the value of the one real person among its own, if scores were averaged as they are: the check above sees it', () => {
    const months = Array.from({ length: 4 }, () => [{ kind: 'everybody-records', score: 40 } as const, { kind: 'close' } as const]).flat();
    const alone: Attack = { honest: 1, own: 19, floor: 8, moves: months };
    const scoreOf = (value: number, accountId: string) => extremesOf(value, accountId)[1];
    const asTheyAre = (value: number) => value;
    expect(play(alone, { who: 0, scoreOf }, asTheyAre)).not.toEqual(play(alone, null, asTheyAre));
    expect(play(alone, { who: 0, scoreOf })).toEqual(play(alone));
  });

  it('cannot tell them by who is missing from a new group of a department, either', () => {
    const all = { kind: 'everybody-records', score: 20 } as const;
    const moves: Move[] = [{ kind: 'close' }, { kind: 'opt-out', who: 0 }, { kind: 'close' }, { kind: 'opt-in', who: 0 }];
    moves.push(all, { kind: 'close' }, all, { kind: 'close' }, all, { kind: 'close' });
    const given = { honest: 8, own: 24, floor: 8, moves };
    const known = play(given);
    expect(known.join()).toContain('"people":16');
    expectSame(play(given, { who: 0, isAwayInstead: true }), known);
  });

  it('still sees the value of a group when one of it declines, leaves or deletes the account', () => {
    const settled: Move[] = [{ kind: 'everybody-records', score: 20 }, { kind: 'close' }];
    const lastAverage = (seen: readonly string[]) =>
      JSON.parse(seen.at(-1) ?? '')
        .at(-1)
        .averages.at(-1).averageScore.value;
    for (const kind of ['opt-out', 'delete', 'end'] as const) {
      const given = { honest: 8, own: 7, floor: 8 };
      const before = play({ ...given, moves: settled });
      const after = play({ ...given, moves: [...settled, { kind, who: 0 }, { kind: 'close' }] });
      expect(lastAverage(before)).toBeGreaterThan(0);
      expect(lastAverage(after)).toBe(lastAverage(before));
    }
  });
});
