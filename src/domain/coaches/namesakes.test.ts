import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disambiguateNames } from './namesakes.ts';

const person = (userId: string, fullName: string, known = '') => ({ userId, fullName, known });
const knownOf = ({ known }: { readonly known: string }) => known;

it('uses people’s names, and adds a detail for people with the same name', () => {
  const people = [person('1', 'Ana Ruiz', 'since May'), person('2', 'ana ruíz', 'since June'), person('3', 'Luis Gil', 'since May')];
  expect([...disambiguateNames(people, knownOf).values()]).toEqual(['Ana Ruiz · since May', 'ana ruíz · since June', 'Luis Gil']);
});

it('numbers people with the same name and detail, in whatever order they come', () => {
  const people = [person('b', 'Ana Ruiz'), person('a', 'Ana Ruiz')];
  expect(disambiguateNames(people, knownOf)).toEqual(
    new Map([
      ['a', 'Ana Ruiz · 1'],
      ['b', 'Ana Ruiz · 2'],
    ]),
  );
  expect(disambiguateNames(people.toReversed(), knownOf)).toEqual(disambiguateNames(people, knownOf));
});

it('gives no two people the same label', () => {
  const people = fc.uniqueArray(
    fc.record({
      userId: fc.uuid(),
      fullName: fc.constantFrom('Ana Ruiz', 'Ana Ruíz', 'Luis Gil'),
      known: fc.constantFrom('', 'May', 'June'),
    }),
    { selector: ({ userId }) => userId },
  );
  fc.assert(
    fc.property(people, (all) => {
      const called = disambiguateNames(all, knownOf);
      expect(called.size).toBe(all.length);
      expect(new Set(called.values()).size).toBe(all.length);
    }),
  );
});
