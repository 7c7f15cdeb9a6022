import { expect, test } from 'vitest';
import { root } from '../setup/root.ts';
import { makeReaches } from './reaches.ts';

const reaches = makeReaches(root);

test('a file reaches what it imports, what that imports, and what it imports lazily', () => {
  expect(reaches('provider/feedback/feedback.test.ts', 'tests/support/provider.ts')).toBe(true);
  expect(reaches('provider/feedback/feedback.test.ts', 'tests/support/database.ts')).toBe(true);
  expect(reaches('src/app/router.tsx', 'src/app/area-shell/area-shell.tsx')).toBe(true);
});

test('a file does not reach what only its types come from, nor what imports it', () => {
  expect(reaches('scripts/test/counts.ts', 'scripts/test/slowest.ts')).toBe(false);
  expect(reaches('provider/database/embedded.test.ts', 'tests/support/database.ts')).toBe(false);
  expect(reaches('tests/support/database.ts', 'tests/support/provider.ts')).toBe(false);
});
