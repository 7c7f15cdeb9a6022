import { expect, it } from 'vitest';
import { remainingSplash } from './splash.ts';

it('shows for 1000 ms from the start', () => {
  expect(remainingSplash(0)).toBe(1000);
  expect(remainingSplash(300)).toBe(700);
});

it('does not hold up an app that took longer', () => {
  expect(remainingSplash(1000)).toBe(0);
  expect(remainingSplash(5000)).toBe(0);
});
