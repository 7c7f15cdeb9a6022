import { expect, test } from 'vitest';
import { journeysReachedBy, testsReachedBy } from './changed.ts';

test('a change reaches the tests that import the file, directly or not, and no others', () => {
  const tests = testsReachedBy(['provider/feedback/rules.ts']);
  expect(tests).toContain('provider/feedback/rules.test.ts');
  expect(tests).toContain('provider/feedback/feedback.test.ts');
  expect(tests).not.toContain('scripts/test/changed.test.ts');
});

test('a changed test is run, and all are when what they share changes', () => {
  expect(testsReachedBy(['scripts/test/counts.ts', 'scripts/lockfile/lockfile.test.ts'])).toContain('scripts/lockfile/lockfile.test.ts');
  expect(testsReachedBy(['package-lock.json']).length).toBeGreaterThan(500);
});

test('journeys are chosen by the area that changed, and when they change themselves', () => {
  expect(journeysReachedBy(['src/areas/enterprise/routes.tsx'])).toContain('tests/e2e/employer-people.spec.ts');
  expect(journeysReachedBy(['src/areas/enterprise/routes.tsx'])).not.toContain('tests/e2e/chat.spec.ts');
  expect(journeysReachedBy(['tests/e2e/chat.spec.ts'])).toEqual(['tests/e2e/chat.spec.ts']);
  expect(journeysReachedBy(['README.md'])).toEqual([]);
});
