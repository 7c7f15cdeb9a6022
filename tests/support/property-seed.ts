import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { propertySeed } from './seed-of-run.ts';

// Property tests make the same values in every run, so that a failure is never chance; `npm run test:random` chooses others.
// Loading fast-check takes longer than most test files do: only those that use it pay for it.
if (readFileSync(expect.getState().testPath ?? '', 'utf8').includes('fast-check')) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: propertySeed() });
}
