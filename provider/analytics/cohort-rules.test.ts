import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formCohorts, type Unit } from './cohort-rules.ts';

/** The events between two closings of a month. */
type Event =
  | { readonly kind: 'join'; readonly count: number; readonly department: number }
  | { readonly kind: 'leave' | 'opt-out' | 'come-back' | 'move'; readonly who: number; readonly department: number }
  | { readonly kind: 'close' };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('join' as const), count: fc.integer({ min: 1, max: 8 }), department: fc.nat(2) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('leave' as const, 'opt-out' as const, 'come-back' as const, 'move' as const),
        who: fc.nat(),
        department: fc.nat(2),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ kind: 'close' as const }) },
  ),
  { minLength: 5, maxLength: 60 },
);

interface Person {
  readonly id: string;
  department: string;
  isIn: boolean;
  /** The cohort the person is in or was last in. */
  cohort: Cohort | null;
  wasRemoved: boolean;
}
interface Cohort {
  readonly memberIds: string[];
  lineage: string;
  isLive: boolean;
}

/** A company as the provider keeps it; `released` are all the sets of people whose sums an employer ever saw. */
class Company {
  readonly people: Person[] = [];
  readonly released: string[][] = [];
  readonly lineageOf = new Map<string, string>();
  #made = 0;
  readonly floor: number;

  constructor(floor: number) {
    this.floor = floor;
  }

  apply(event: Event): void {
    if (event.kind === 'close') {
      this.close();
      return;
    }
    const department = `d${event.department}`;
    if (event.kind === 'join') {
      for (let count = 0; count < event.count; count += 1) {
        this.people.push({ id: `p${this.people.length}`, department, isIn: true, cohort: null, wasRemoved: false });
      }
      return;
    }
    const person = this.people[event.who % Math.max(1, this.people.length)];
    if (!person) return;
    if (event.kind === 'move') person.department = department;
    else if (event.kind === 'come-back') person.isIn = true;
    else {
      person.isIn = false;
      if (person.cohort !== null && !person.wasRemoved) {
        person.cohort.isLive = false;
        person.wasRemoved = true;
      }
    }
  }

  units(): Unit[] {
    const units: Unit[] = [];
    const rests = new Map<Cohort, Person[]>();
    for (const person of this.people.filter(({ isIn }) => isIn)) {
      const { id, department, cohort, wasRemoved } = person;
      const common = { department, joinedOn: id };
      if (cohort === null) units.push({ ...common, memberIds: [id], lineage: id, removed: 0, isReturned: false });
      else if (wasRemoved) units.push({ ...common, memberIds: [id], lineage: this.lineageOf.get(id) ?? id, removed: 0, isReturned: true });
      else if (!cohort.isLive) rests.set(cohort, [...(rests.get(cohort) ?? []), person]);
    }
    for (const [cohort, rest] of rests) {
      const memberIds = rest.map(({ id }) => id);
      const [first] = rest;
      const removed = cohort.memberIds.length - memberIds.length;
      if (first)
        units.push({
          memberIds,
          lineage: this.lineageOf.get(first.id) ?? '',
          removed,
          isReturned: false,
          department: first.department,
          joinedOn: first.id,
        });
    }
    return units;
  }

  close(): void {
    for (const { units } of formCohorts(this.units(), this.floor)) {
      const memberIds = units.flatMap((unit) => unit.memberIds);
      const lineage = `l${this.#made++}`;
      const merged = new Set(units.map((unit) => this.lineageOf.get(unit.memberIds[0] ?? '') ?? unit.lineage));
      for (const [id, of] of this.lineageOf) if (merged.has(of)) this.lineageOf.set(id, lineage);
      const cohort = { memberIds, lineage, isLive: true };
      for (const id of memberIds) {
        this.lineageOf.set(id, lineage);
        const person = this.people.find((one) => one.id === id);
        if (person) [person.cohort, person.wasRemoved] = [cohort, false];
      }
      this.released.push(memberIds);
    }
  }
}

const prime = 1_000_003n;

/** The rank, modulo a prime, of vectors over people. */
class Span {
  readonly #rows: Map<string, bigint>[] = [];

  /** The part of a vector outside of the span. */
  reduce(vector: Map<string, bigint>): Map<string, bigint> {
    const rest = new Map(vector);
    for (const row of this.#rows) {
      const [pivot] = row.keys();
      const factor = rest.get(pivot ?? '') ?? 0n;
      if (factor === 0n) continue;
      for (const [key, value] of row) {
        const next = ((((rest.get(key) ?? 0n) - factor * value) % prime) + prime) % prime;
        if (next === 0n) rest.delete(key);
        else rest.set(key, next);
      }
    }
    return rest;
  }

  add(ids: readonly string[]): void {
    const rest = this.reduce(new Map(ids.map((id) => [id, 1n])));
    const [pivot] = rest.keys();
    if (pivot === undefined) return;
    const inverse = power(rest.get(pivot) ?? 1n, prime - 2n);
    this.#rows.push(new Map([...rest].map(([key, value]) => [key, (value * inverse) % prime])));
  }

  holds(ids: readonly string[]): boolean {
    return this.reduce(new Map(ids.map((id) => [id, 1n]))).size === 0;
  }
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, left] = [1n, base % prime, exponent];
  for (; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}

/** Everything that can be worked out from sums over these sets, at whatever times, by adding and taking away. */
function spanOf(sets: readonly string[][]): Span {
  const span = new Span();
  for (const set of sets) span.add(set);
  return span;
}

describe('cohorts', () => {
  it('never give away one person’s value, nor the difference or sum of two, when people join, leave, decline, return or move', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 5, max: 7 }), (happened, floor) => {
        const company = new Company(floor);
        for (const event of [...happened, { kind: 'close' as const }]) company.apply(event);
        const span = spanOf(company.released);
        const everybody = [...new Set(company.released.flat())];
        for (const one of everybody) {
          expect(span.holds([one]), one).toBe(false);
          for (const other of everybody.slice(0, 12)) if (other !== one) expect(span.holds([one, other])).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are as large as the smallest group, and nobody is in two', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 5, max: 9 }), (happened, floor) => {
        const company = new Company(floor);
        for (const event of happened) company.apply(event);
        const formed = formCohorts(company.units(), floor);
        const members = formed.flatMap(({ units }) => units.flatMap(({ memberIds }) => memberIds));
        expect(new Set(members).size).toBe(members.length);
        for (const { units } of formed) expect(units.flatMap(({ memberIds }) => memberIds).length).toBeGreaterThanOrEqual(floor);
      }),
    );
  });

  it('take everybody in who is new, by department where it is large enough', () => {
    const people = (count: number, department: string): Unit[] =>
      Array.from({ length: count }, (_, index) => {
        const id = `${department}${index}`;
        return { memberIds: [id], lineage: id, removed: 0, isReturned: false, department, joinedOn: '2026-01-01' };
      });
    const formed = formCohorts([...people(12, 'a'), ...people(3, 'b'), ...people(3, 'c')], 5);
    expect(formed.map(({ department, units }) => [department, units.length])).toEqual([
      ['a', 5],
      ['a', 7],
      [null, 6],
    ]);
  });

  describe('count as a part of their own only people who could not be distinguished before', () => {
    const unit = (name: string, rest: Partial<Unit> = {}): Unit => ({
      ...{ memberIds: [name], lineage: name, removed: 0, isReturned: false, department: 'a', joinedOn: '2026-01-01' },
      ...rest,
    });
    const named = (names: string, rest: Partial<Unit> = {}): Unit[] => [...names].map((name) => unit(name, rest));
    const formedOf = (units: readonly Unit[], floor = 5): string[] =>
      formCohorts(units, floor).map(({ units: of }) => of.flatMap(({ memberIds }) => memberIds).join(''));

    it('five who are new, and not four', () => {
      expect(formedOf(named('abcde'))).toEqual(['abcde']);
      expect(formedOf(named('abcd'))).toEqual([]);
      expect(formedOf(named('abcdef'), 6)).toEqual(['abcdef']);
    });

    it('nobody who comes back alone', () => {
      expect(formedOf(named('abcde', { isReturned: true }))).toEqual([]);
      expect(formedOf([...named('abcd'), unit('e', { isReturned: true })])).toEqual([]);
      expect(formedOf([...named('abcd'), unit('e', { isReturned: true }), unit('f')])).toEqual(['abcdef']);
    });

    it('no rest of a cohort from which more went than stay hidden', () => {
      const rest = (removed: number) => unit('rest', { memberIds: ['r', 's', 't', 'u', 'v'], removed });
      expect(formedOf([...named('abcd'), rest(4)])).toEqual(['abcdrstuv']);
      expect(formedOf([...named('abcd'), rest(5)])).toEqual([]);
    });

    it('none of two that were counted together at some time', () => {
      expect(formedOf([...named('abcd'), ...named('ef', { lineage: 'before' })])).toEqual([]);
      // The two join the five with the smallest `joinedOn` all the same: what can be distinguished is the five.
      const [formed = ''] = formedOf([...named('abcde'), ...named('fg', { lineage: 'before' })]);
      expect([...formed].toSorted().join('')).toBe('abcdefg');
    });

    it('also where they came together only in this month', () => {
      // `f` and `g` are of lineages that meet in the cohort of department a: in department b they are one.
      const first = [...named('abc'), unit('d', { lineage: 'one' }), unit('e', { lineage: 'other' })];
      const second = [unit('f', { lineage: 'one' }), unit('g', { lineage: 'other' }), ...named('hijk')].map((of) => ({
        ...of,
        department: 'b',
      }));
      expect(formedOf([...first, ...second])).toEqual(['abcde', 'hijkf']);
      expect(formedOf(second)).toEqual(['hijkfg']);
      // Three others and the two who are one now: too few.
      expect(formedOf([...first, ...second.filter(({ lineage }) => lineage !== 'k')])).toEqual(['abcde']);
    });

    it('the rest joins the last cohort only where none of its past is in it', () => {
      expect(formedOf([...named('abcde'), unit('f')])).toEqual(['abcdef']);
      expect(formedOf([...named('abcde'), unit('f', { lineage: 'e' })])).toEqual(['abcde']);
      expect(formedOf([...named('abcde'), unit('f', { lineage: 'z' }), unit('g', { lineage: 'z' })])).toEqual(['abcdef']);
    });

    it('those who joined first come first, whatever the order they are given in', () => {
      const people = [...'gfedcba'].map((name, index) => unit(name, { joinedOn: `2026-01-0${index + 1}` }));
      for (const given of [people, people.toReversed()]) {
        const [first] = formCohorts(given, 5);
        expect(first?.units.map(({ lineage }) => lineage).join('')).toBe('gfedcba');
      }
      const sameDay = named('edcba');
      for (const given of [sameDay, sameDay.toReversed()]) expect(formedOf(given)).toEqual(['abcde']);
    });

    it('people of no department with what is left over of the others', () => {
      expect(formCohorts([...named('abc'), ...named('de', { department: null })], 5)).toMatchObject([{ department: null }]);
      expect(formCohorts(named('abcde', { department: null }), 5)).toMatchObject([{ department: null }]);
      expect(formCohorts([...named('abcde'), ...named('fgh', { department: null })], 5)).toMatchObject([{ department: 'a' }]);
    });
  });

  it('would give a person away if the rest of one were counted again without others: the check above sees it', () => {
    expect(
      spanOf([
        ['a', 'b', 'c', 'd', 'e'],
        ['a', 'b', 'c', 'd'],
      ]).holds(['e']),
    ).toBe(true);
  });
});
