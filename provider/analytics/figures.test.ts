import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, roughShareOf, spreadOf } from './figures.ts';

const floors = fc.integer({ min: 5, max: 12 });

describe('how people are spread', () => {
  it('shows no small group, and none can be worked out from the others', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 6 }), floors, (counts, floor) => {
        const figures = spreadOf(counts, floor);
        const hidden = counts.filter((_, index) => figures[index]?.isSuppressed);
        for (const { value, isSuppressed, why } of figures) {
          expect(isSuppressed).toBe(value === null);
          expect(why === null).toBe(!isSuppressed);
          if (value !== null) expect(value).toBeGreaterThanOrEqual(floor);
        }
        expect(hidden.length).not.toBe(1);
        if (hidden.length > 0 && hidden.length < counts.length)
          expect(hidden.reduce((one, other) => one + other, 0)).toBeGreaterThanOrEqual(floor);
      }),
    );
  });

  it('says nothing when all are the same, and everything when all groups are large', () => {
    expect(spreadOf([0, 20, 0], 5).map(({ why }) => why)).toEqual(Array(3).fill('all-the-same'));
    expect(spreadOf([5, 20, 6], 5).map(({ value }) => value)).toEqual([5, 20, 6]);
    expect(spreadOf([2, 20, 6], 5).map(({ why }) => why)).toEqual(['too-few', null, 'would-reveal']);
    expect(spreadOf([1, 1], 5).map(({ why }) => why)).toEqual(['too-few', 'too-few']);
  });

  it('hides no more than it must: the smallest others, until what is hidden is large enough', () => {
    // Exactly as many as the floor, in two groups: nothing more is hidden.
    expect(spreadOf([2, 3, 20], 5).map(({ value }) => value)).toEqual([null, null, 20]);
    expect(spreadOf([1, 3, 20, 7], 5).map(({ why }) => why)).toEqual(['too-few', 'too-few', null, 'would-reveal']);
    // The first of two equally small ones.
    expect(spreadOf([2, 9, 9, 30], 5).map(({ value }) => value)).toEqual([null, null, 9, 30]);
    // A whole as large as the floor is looked at.
    expect(spreadOf([5, 0], 5).map(({ why }) => why)).toEqual(['all-the-same', 'all-the-same']);
  });
});

it('an average needs enough people, and is in whole points below twenty', () => {
  expect([averageOf(240, 7, 8).why, averageOf(533, 8, 8).value]).toEqual(['too-few', 67]);
  expect([averageOf(1273, 19, 8).value, averageOf(1333, 20, 8).value]).toEqual([67, 66.7]);
  expect([averageOf(-3, 8, 8).value, averageOf(-12, 8, 8).value, averageOf(-13, 20, 8).value]).toEqual([0, -1, -0.6]);
  expect(Object.is(averageOf(-3, 8, 8).value, 0)).toBe(true);
});

it('a share is shown in tenths, of twenty people and more, where neither part is small', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), floors, (part, rest, floor) => {
      const { value, why } = roughShareOf(part, part + rest, floor);
      const expected = part + rest < 20 ? 'too-few' : part < floor || rest < floor ? 'would-reveal' : null;
      expect(why).toBe(expected);
      expect(value).toBe(expected === null ? Math.round((10 * part) / (part + rest)) / 10 : null);
    }),
  );
  expect([roughShareOf(11, 23, 8).value, roughShareOf(10, 20, 8).value, roughShareOf(14, 30, 8).value]).toEqual([0.5, 0.5, 0.5]);
});
