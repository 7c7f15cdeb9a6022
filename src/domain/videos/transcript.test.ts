import { expect, it } from 'vitest';
import { cueIndexAt, foundParts, isFoundIn } from './transcript.ts';

it('a cue plays from its first moment until its last, and none in between', () => {
  const cues = [
    { from: 1, to: 2, text: 'one' },
    { from: 2, to: 3, text: 'two' },
    { from: 5, to: 6, text: 'three' },
  ];
  expect([0, 1, 1.999, 2, 3, 5.5, 6].map((second) => cueIndexAt(cues, second))).toEqual([-1, 0, 0, 1, -1, 2, -1]);
});

it('marks every place that is found, whatever its capitals and accents', () => {
  expect(foundParts('Respiración: RESPIRA', 'respirá')).toEqual([
    { text: 'Respira', isFound: true },
    { text: 'ción: ', isFound: false },
    { text: 'RESPIRA', isFound: true },
  ]);
  expect(foundParts('Breathe\nin', ' breathe in ')).toEqual([{ text: 'Breathe\nin', isFound: true }]);
  // The accent is a character of its own.
  expect(foundParts('cafe\u0301 solo', 'cafe')).toEqual([
    { text: 'cafe\u0301', isFound: true },
    { text: ' solo', isFound: false },
  ]);
});

it('finds nothing without a search, and keeps the text', () => {
  expect(foundParts('Breathe in', '  ')).toEqual([{ text: 'Breathe in', isFound: false }]);
  expect(foundParts('Breathe in', 'out')).toEqual([{ text: 'Breathe in', isFound: false }]);
  expect([isFoundIn('Breathe in', 'IN'), isFoundIn('Breathe in', '')]).toEqual([true, false]);
});
