import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelOffsets } from './label-offsets.ts';

test('labels stay at their values if there is room, and move up otherwise', () => {
  expect(labelOffsets([10, 80], 2)).toEqual([0, 0]);
  expect(labelOffsets([70, 70, 71], 2)).toEqual([0, -20, -38]);
});

test('no two labels touch, and higher values are above lower ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
      fc.double({ min: 0.5, max: 5, noNaN: true }),
      (values, scale) => {
        const offsets = labelOffsets(values, scale);
        const heights = values.map((value, index) => value * scale - (offsets[index] ?? 0));
        values.forEach((value, one) => {
          values.slice(one + 1).forEach((otherValue, later) => {
            const other = one + 1 + later;
            const difference = (heights[one] ?? 0) - (heights[other] ?? 0);
            expect(Math.abs(difference)).toBeGreaterThanOrEqual(20 - 1e-6);
            if (value !== otherValue) expect(difference > 0).toBe(value > otherValue);
          });
        });
      },
    ),
  );
});
