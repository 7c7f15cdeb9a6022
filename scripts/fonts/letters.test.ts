import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/root.ts';
import { allWords } from '../words/all-words.ts';
import { furtherLetters, ownLetters } from './letters.ts';

/** Drawn by the system: pictograms, and signs outside of words. */
const ofSystem = /\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point}|\s/u;

it('has every letter that our words are written with', async () => {
  const texts = (await allWords()).flatMap(({ words }) => words.flatMap(({ english, spanish }) => [english ?? '', spanish ?? '']));
  const missing = new Set(texts.flatMap((text) => [...text]).filter((sign) => !ownLetters.includes(sign) && !ofSystem.test(sign)));
  expect([...missing]).toEqual([]);
});

it('has the further letters loaded for just these letters', () => {
  const styles = readFileSync(join(root, 'src/ui/theme/fonts.css'), 'utf8');
  const named = [...styles.matchAll(/unicode-range:([^;]*);/g)].map(([, ranges = '']) => ranges.split(',').flatMap(lettersOf).join(''));
  const inOrder = [...furtherLetters].sort().join('');
  expect(named).toEqual([inOrder, inOrder]);
});

function lettersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
