import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertySeed } from '../tests/support/seed-of-run.ts';

it('property tests make the same values in every run', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: propertySeed() });
  expect(fc.sample(fc.nat(), 3)).toEqual(fc.sample(fc.nat(), 3));
});
