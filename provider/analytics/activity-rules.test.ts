import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOf, groupCohorts, lastDayOf, lastWindowEnd } from './activity-rules.ts';

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
