import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCaptionTime, parseCaptionTime } from './caption-times.ts';

it('writes minutes and seconds with a tenth, hours where there are any', () => {
  expect([0, 12.5, 65.2, 599.999, 3723, 86_400].map(formatCaptionTime)).toEqual([
    ...['0:00.0', '0:12.5', '1:05.2', '9:59.999', '1:02:03.0', '24:00:00.0'],
  ]);
});

it('reads what people type', () => {
  expect(['0:12.5', ' 1:05,25 ', '7', '90:00', '1:02:03'].map(parseCaptionTime)).toEqual([12.5, 65.25, 7, 5400, 3723]);
  expect(['', '1:', '0:60', '1:60:00', '-1', '0:12.3456', '12:34:56:78', 'soon'].map(parseCaptionTime)).toEqual(Array(8).fill(null));
});

it('reads every moment that it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (milliseconds) => {
      expect(parseCaptionTime(formatCaptionTime(milliseconds / 1000))).toBe(milliseconds / 1000);
    }),
  );
});
