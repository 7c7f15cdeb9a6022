import { expect, test } from 'vitest';
import { detectSpeakers } from './speaking.ts';

test('a person speaks from the first loud moment on, and pauses between words do not end it', () => {
  const quiet = new Map([
    ['a', 0.001],
    ['b', 0],
  ]);
  const first = detectSpeakers(new Map(), new Map([...quiet, ['a', 0.3]]), 1000);
  expect([...first.speaking]).toEqual(['a']);
  // Samples come once a second, at times somewhat later.
  const pause = detectSpeakers(first.heard, quiet, 2400);
  expect([...pause.speaking]).toEqual(['a']);
  expect([...detectSpeakers(pause.heard, quiet, 3000).speaking]).toEqual([]);
  expect([...detectSpeakers(pause.heard, new Map(), 2450).speaking]).toEqual([]);
});
