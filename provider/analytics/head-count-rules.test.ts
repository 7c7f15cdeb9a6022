import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHeads, type EmploymentMonths } from './head-count-rules.ts';

const months = ['2026-08', '2026-09', '2026-10', '2026-11'];

const employment = (given: Partial<EmploymentMonths>): EmploymentMonths => ({
  importedIn: '2026-09',
  isInvited: true,
  joinedIn: '2026-09',
  leftIn: null,
  people: 1,
  ...given,
});

const totals = (employments: readonly EmploymentMonths[]) => countHeads(employments, months).months.map(({ total }) => total);
const joined = (employments: readonly EmploymentMonths[]) => countHeads(employments, months).months.map((month) => month.joined);
const left = (employments: readonly EmploymentMonths[]) => countHeads(employments, months).months.map((month) => month.left);

describe('head counts', () => {
  it('count a person from the month of the import to the month before the one of leaving', () => {
    const people = [employment({ people: 3 }), employment({ leftIn: '2026-11', joinedIn: '2026-10', people: 2 })];
    expect(totals(people)).toEqual([0, 5, 5, 3]);
    expect(joined(people)).toEqual([0, 3, 5, 3]);
    expect(left(people)).toEqual([0, 0, 0, 2]);
  });

  it('count an end that is dated before the import in the month of the import: no month goes below zero', () => {
    const people = [employment({ importedIn: '2026-11', joinedIn: null, leftIn: '2026-10' })];
    expect(totals(people)).toEqual([0, 0, 0, 0]);
    expect(left(people)).toEqual([0, 0, 0, 1]);
  });

  it('never count a person as joined who is not on the list: joined after leaving, or before the import', () => {
    expect(joined([employment({ joinedIn: '2026-11', leftIn: '2026-10' })])).toEqual([0, 0, 0, 0]);
    expect(joined([employment({ importedIn: '2026-10', joinedIn: '2026-08' })])).toEqual([0, 0, 1, 1]);
  });

  it('say of today how many are on the list, invited and joined', () => {
    const people = [
      employment({}),
      employment({ joinedIn: null, people: 2 }),
      employment({ joinedIn: null, isInvited: false, people: 4 }),
      employment({ leftIn: '2026-11', people: 8 }),
    ];
    expect(countHeads(people, months)).toMatchObject({ total: 7, invited: 3, joined: 1 });
    expect(countHeads(people, [])).toEqual({ total: 0, invited: 0, joined: 0, months: [] });
  });

  it('add up whatever the order of the months: each is the one before, and who was imported, less who left', () => {
    const month = fc.constantFrom('2026-07', ...months);
    const people = fc.array(
      fc
        .record({
          importedIn: month,
          joinedIn: fc.option(month),
          leftIn: fc.option(month),
          isInvited: fc.boolean(),
          people: fc.integer({ min: 1, max: 9 }),
        })
        .map((one) => ({ ...one, isInvited: one.isInvited || one.joinedIn !== null })),
    );
    fc.assert(
      fc.property(people, (all) => {
        const counts = countHeads(all, ['2026-07', ...months]).months;
        counts.forEach(({ month: name, total, joined: some, left: gone }, index) => {
          const before = counts[index - 1]?.total ?? 0;
          const imported = all.filter(({ importedIn }) => importedIn === name).reduce((sum, one) => sum + one.people, 0);
          expect(total).toBe(before + imported - gone);
          expect(some >= 0 && some <= total).toBe(true);
        });
      }),
      { seed: 3602 },
    );
  });
});
