import { expect, test } from 'vitest';
import { allProjects, readTestArguments } from './selection.ts';

test('without words every suite runs', () => {
  expect(readTestArguments([])).toEqual({ projects: [...allProjects], journeys: true, engines: true, filters: [] });
});

test('--only chooses suites by the beginning of their names and leaves file filters', () => {
  expect(readTestArguments(['--only', 'provider,journeys', 'intake'])).toEqual({
    projects: ['provider', 'provider-pglite', 'provider-postgres'],
    journeys: true,
    engines: false,
    filters: ['intake'],
  });
  const none = { journeys: false, engines: false };
  expect(readTestArguments(['outbox', '--only=unit'])).toEqual({ projects: ['unit', 'unit-apart'], ...none, filters: ['outbox'] });
  expect(readTestArguments(['--only', 'engines'])).toEqual({ projects: [], journeys: false, engines: true, filters: [] });
});

test('an unknown suite is refused instead of running nothing', () => {
  expect(() => readTestArguments(['--only', 'untit'])).toThrow('--only takes');
  expect(() => readTestArguments(['--only'])).toThrow('--only takes');
});
