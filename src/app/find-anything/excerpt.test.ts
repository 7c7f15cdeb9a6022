import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('begins shortly before the first word that was found, in one line', () => {
  expect(excerptOf('Please write down\nfor a whole week how long you sleep', 'slee')).toBe('… how long you sleep');
  expect(excerptOf('How long you sleep', 'SLEEP')).toBe('How long you sleep');
  expect(excerptOf('¿Cuántas respiraciones hiciste ayer por la mañana?', 'manana')).toBe('… ayer por la mañana?');
});

it('begins within a long word, so that what was found is seen', () => {
  expect(excerptOf('Read https://www.nhs.uk/live-well/sleep-and-tiredness/ tonight', 'tired')).toBe('…eep-and-tiredness/ tonight');
});

it('is the whole text where nothing was found in a single word', () => {
  expect(excerptOf('Sleep  well', 'xylophone')).toBe('Sleep well');
  expect(excerptOf('', 'sleep')).toBe('');
});
