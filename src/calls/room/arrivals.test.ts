import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipChanges, namesOf } from './arrivals.ts';

const person = (accountId: string) => ({ accountId, name: accountId.toUpperCase() });

describe('arrivals and departures', () => {
  it('lists who arrived and who left', () => {
    expect(membershipChanges(namesOf([person('a'), person('b')]), namesOf([person('b'), person('c')]))).toEqual({
      came: ['C'],
      went: ['A'],
    });
  });

  it('skips people who changed their connection', () => {
    const before = [{ ...person('a'), connectionId: '1' }];
    const now = [{ ...person('a'), connectionId: '2' }];
    expect(membershipChanges(namesOf(before), namesOf(now))).toEqual({ came: [], went: [] });
  });

  it('reversed gives the opposite, and nobody is in both lists', () => {
    const people = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map((ids) => namesOf(ids.map(person)));
    fc.assert(
      fc.property(people, people, (before, now) => {
        const there = membershipChanges(before, now);
        const back = membershipChanges(now, before);
        expect([...there.came].sort()).toEqual([...back.went].sort());
        expect(there.came.filter((name) => there.went.includes(name))).toEqual([]);
      }),
    );
  });
});
