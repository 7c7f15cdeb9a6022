import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departmentGroupSize, effectiveGroupSize, formDepartmentGroups, formGroups, isOver, type WaitingPerson } from './group-rules.ts';

const asTheyCome = <Item>(items: readonly Item[]): Item[] => [...items];
const reversed = <Item>(items: readonly Item[]): Item[] => items.toReversed();

const waiting = (count: number, month: string, name = month): WaitingPerson[] =>
  Array.from({ length: count }, (_, index) => ({ accountId: `${name} ${index}`, joinedOn: `${month}-0${(index % 9) + 1}` }));
const sizesOf = (groups: readonly (readonly unknown[])[]): number[] => groups.map(({ length }) => length);

const people: fc.Arbitrary<WaitingPerson[]> = fc.uniqueArray(
  fc.record({
    accountId: fc.uuid(),
    joinedOn: fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `2026-${two(month)}-${two(day)}`),
  }),
  { selector: ({ accountId }) => accountId, maxLength: 120, size: 'max' },
);

function two(number: number): string {
  return String(number).padStart(2, '0');
}

describe('groups', () => {
  it('have at least the smallest size and nobody twice, and who is left over joined last', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 8, max: 20 }), fc.constantFrom(asTheyCome, reversed), (all, floor, shuffle) => {
        const groups = formGroups(all, floor, shuffle);
        const members = groups.flat();
        expect(new Set(members).size).toBe(members.length);
        for (const { length } of groups) expect(length >= floor && length < 2 * floor).toBe(true);
        const left = all.filter((person) => !members.includes(person));
        expect(left.length).toBeLessThan(floor);
        const lastMonth =
          members
            .map(({ joinedOn }) => joinedOn.slice(0, 7))
            .toSorted()
            .at(-1) ?? '';
        for (const { joinedOn } of left) expect(joinedOn.slice(0, 7) > lastMonth).toBe(true);
      }),
    );
  });

  it('are of one month where enough joined in it, and otherwise of months that follow each other', () => {
    const groups = formGroups(
      [...waiting(9, '2026-03'), ...waiting(5, '2026-01'), ...waiting(4, '2026-02'), ...waiting(3, '2026-04')],
      8,
      asTheyCome,
    );
    expect(groups.map((group) => [...new Set(group.map(({ joinedOn }) => joinedOn.slice(0, 7)))])).toEqual([
      ['2026-01', '2026-02'],
      ['2026-03'],
    ]);
    expect(sizesOf(groups)).toEqual([9, 9]);
  });

  it('are as even as they can be', () => {
    expect(sizesOf(formGroups(waiting(31, '2026-03'), 8, asTheyCome))).toEqual([11, 10, 10]);
    expect(sizesOf(formGroups(waiting(7, '2026-03'), 8, asTheyCome))).toEqual([]);
    expect(sizesOf(formGroups(waiting(8, '2026-03'), 8, asTheyCome))).toEqual([8]);
  });

  it('are decided by chance: another shuffle puts other people together', () => {
    const all = waiting(17, '2026-03');
    expect(formGroups(all, 8, reversed)[0]).not.toEqual(formGroups(all, 8, asTheyCome)[0]);
  });
});

describe('groups of departments', () => {
  const inDepartment = (count: number, department: string) =>
    waiting(count, '2026-03', department).map((person) => ({ ...person, department }));

  it('need fifteen people, or as many as the employer asks for', () => {
    const all = [...inDepartment(15, 'Sales'), ...inDepartment(14, 'Care'), ...inDepartment(40, 'Work')];
    expect(sizesOf(formDepartmentGroups(all, 8))).toEqual([15, 40]);
    expect(sizesOf(formDepartmentGroups(all, 16))).toEqual([40]);
    expect([departmentGroupSize(8), departmentGroupSize(20), effectiveGroupSize(1), effectiveGroupSize(12)]).toEqual([15, 20, 8, 12]);
  });
});

it('a group is over when less than half of its people are still there', () => {
  expect([isOver(8, 4), isOver(8, 3), isOver(9, 5), isOver(9, 4)]).toEqual([false, true, false, true]);
});
