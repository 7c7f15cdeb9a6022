import { expect, it } from 'vitest';
import type { VideoPosition } from '../../db/rows.ts';
import { isSeenAt, resumePosition } from './position-rules.ts';

const at = (seconds: number, isSeen = false): VideoPosition => ({ seconds, isSeen }) as VideoPosition;

it('resumes where watching stopped, but not within the first seconds and not in a seen video', () => {
  expect(resumePosition(at(5))).toBe(5);
  expect(resumePosition(at(4.9))).toBe(0);
  expect(resumePosition(at(300, true))).toBe(0);
  expect(resumePosition(undefined)).toBe(0);
});

it('counts a video as seen in its last ten seconds, or its last tenth if that is shorter', () => {
  expect(isSeenAt(590, 600)).toBe(true);
  expect(isSeenAt(589.9, 600)).toBe(false);
  expect(isSeenAt(18, 20)).toBe(true);
  expect(isSeenAt(17.9, 20)).toBe(false);
  for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1]) expect(isSeenAt(100, duration)).toBe(false);
});
