import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActivityGroup, activityOf, firstDayOf, groupCohorts, lastDayOf, lastWindowEnd } from './activity-rules.ts';

describe('the window of thirty days', () => {
  it('ends on a Monday where the employer is, and is counted a day later', () => {
    // Sunday, Monday and Tuesday, 15 to 17 November 2026.
    expect(lastWindowEnd(new Date('2026-11-15T12:00:00Z'), 'Europe/Madrid')).toBe('2026-11-09');
    expect(lastWindowEnd(new Date('2026-11-16T22:59:59Z'), 'Europe/Madrid')).toBe('2026-11-09');
    expect(lastWindowEnd(new Date('2026-11-16T23:00:00Z'), 'Europe/Madrid')).toBe('2026-11-16');
    expect(lastWindowEnd(new Date('2026-11-16T23:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-09');
    expect([firstDayOf('2026-11-16'), lastDayOf('2026-11-16')]).toEqual(['2026-10-17', '2026-11-15']);
  });

  it('is the same whenever it is asked for within a week', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.integer({ min: 0, max: 6 * 24 - 1 }), (weeks, hours) => {
        const counted = Date.parse('2026-01-06T00:00:00Z') + weeks * 7 * 86_400_000;
        expect(lastWindowEnd(new Date(counted + hours * 3_600_000), 'UTC')).toBe(lastWindowEnd(new Date(counted), 'UTC'));
      }),
    );
  });
});

const cohorts = fc.uniqueArray(fc.record({ id: fc.uuid(), size: fc.integer({ min: 5, max: 12 }) }), { selector: ({ id }) => id });

describe('groups of cohorts', () => {
  it('are four times the smallest group, or everybody, and have every cohort once', () => {
    fc.assert(
      fc.property(cohorts, fc.integer({ min: 5, max: 9 }), (all, floor) => {
        const sizes = new Map(all.map(({ id, size }) => [id, size]));
        const groups = groupCohorts(all, floor);
        expect(groups.flat().toSorted()).toEqual([...sizes.keys()].toSorted());
        const people = groups.map((ids) => ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0));
        if (groups.length > 1) expect(Math.min(...people)).toBeGreaterThanOrEqual(4 * floor);
        expect(Math.max(0, ...people)).toBeLessThan(8 * floor + 12);
      }),
    );
  });

  it('do not depend on the order in which cohorts are read', () => {
    fc.assert(
      fc.property(cohorts, (all) => {
        expect(groupCohorts(all.toReversed(), 5)).toEqual(groupCohorts(all, 5));
      }),
    );
  });
});

describe('groups of cohorts at the bounds', () => {
  const some = (...sizes: number[]) => sizes.map((size, index) => ({ id: `c${index}`, size }));

  it('a group is full with exactly four times the smallest one, and what is left over joins the last', () => {
    expect(groupCohorts(some(20, 20), 5)).toEqual([['c0'], ['c1']]);
    expect(groupCohorts(some(19, 20), 5)).toEqual([['c0', 'c1']]);
    expect(groupCohorts(some(20, 20, 3), 5)).toEqual([['c0'], ['c1', 'c2']]);
    expect(groupCohorts(some(3), 5)).toEqual([['c0']]);
    expect(groupCohorts([], 5)).toEqual([]);
  });
});

describe('how many were active', () => {
  const group = (people: number, active: number, hasLost = false): ActivityGroup => ({ people, active, hasLost });

  it('adds up the groups that nobody left, and says neither number where one side is small', () => {
    expect(activityOf([group(20, 12), group(25, 10), group(30, 15, true)], 5)).toEqual({
      people: 45,
      active: { value: 22, isSuppressed: false, why: null },
      participation: { value: 0.49, isSuppressed: false, why: null },
    });
    expect(activityOf([group(20, 4)], 5).active).toMatchObject({ value: null, why: 'too-few' });
    expect(activityOf([group(20, 16)], 5).active).toMatchObject({ value: null, why: 'would-reveal' });
    expect(activityOf([group(20, 5)], 5).active.value).toBe(5);
    expect(activityOf([group(20, 15)], 5).active.value).toBe(15);
    expect(activityOf([group(9, 5)], 10).people).toBe(0);
  });

  it('leaves out a group in which everybody or nobody was', () => {
    expect(activityOf([group(20, 20), group(20, 0), group(22, 9)], 5)).toMatchObject({ people: 22, active: { value: 9 } });
  });

  it('says that all were the same only where a group is large enough to be counted and nobody left it', () => {
    const why = (...groups: ActivityGroup[]) => activityOf(groups, 5).participation.why;
    expect(why(group(20, 20))).toBe('all-the-same');
    expect(why(group(5, 0))).toBe('all-the-same');
    expect(why(group(4, 0))).toBe('too-few');
    expect(why(group(20, 20, true))).toBe('too-few');
    expect(why(group(4, 0), group(20, 20, true))).toBe('too-few');
    expect(why(group(20, 20), group(3, 1))).toBe('all-the-same');
    expect(why()).toBe('too-few');
    expect(activityOf([group(20, 20)], 5).active.why).toBe('all-the-same');
    expect(activityOf([group(10, 5)], 10).people).toBe(10);
  });

  const worlds = fc.record({
    groups: fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
    leaving: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
    floor: fc.integer({ min: 5, max: 9 }),
  });

  /** Everything an employer learns in a week in which these people leave one after the other. */
  function shownFigures(groups: readonly (readonly boolean[])[], leaving: readonly (readonly [number, number])[], floor: number): string {
    const lost = new Set<number>();
    const views = [null, ...leaving].map((one) => {
      if (one) lost.add(one[0] % groups.length);
      const rows = groups.map((bits, index) => ({ people: bits.length, active: bits.filter(Boolean).length, hasLost: lost.has(index) }));
      return activityOf(rows, floor);
    });
    return JSON.stringify(views);
  }

  it('would look the same if any one person had done the opposite, no matter who leaves', () => {
    fc.assert(
      fc.property(worlds, ({ groups, leaving, floor }) => {
        const known = shownFigures(groups, leaving, floor);
        groups.forEach((bits, at) => {
          bits.forEach((bit, person) => {
            const partner = bits.findIndex((other) => other !== bit);
            // A member of the group did the opposite, so it could have been that one; or all did the same, and all could have done the
            // other.
            const others = bits.map((of, index) => (partner < 0 || index === person || index === partner ? !of : of));
            expect(others[person]).toBe(!bit);
            expect(shownFigures(groups.with(at, others), leaving, floor)).toBe(known);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is not the same for every world: the check above compares something', () => {
    expect(shownFigures([[true, true, true, true, true, false, false, false, false, false]], [], 5)).not.toBe(
      shownFigures([[true, true, true, true, true, true, false, false, false, false]], [], 5),
    );
  });
});
