import { expect, test } from 'vitest';
import { allProjects, readTestArguments } from './selection.ts';

const usual = { onlyChanged: false, isRandom: false };

test('without words every suite runs', () => {
  expect(readTestArguments([])).toEqual({ ...usual, projects: [...allProjects], journeys: true, engines: true, filters: [] });
});

test('what is quick to find out runs for changes, and with random values', () => {
  const quick = allProjects.filter((name) => name !== 'faults' && name !== 'statements');
  const changed = { projects: quick, journeys: true, engines: false, onlyChanged: true, isRandom: false, filters: [] };
  expect(readTestArguments(['--changed'])).toEqual(changed);
  const random = { projects: quick, journeys: false, engines: false, onlyChanged: false, isRandom: true, filters: ['scores'] };
  expect(readTestArguments(['--random', 'scores'])).toEqual(random);
});

test('--only chooses suites by the beginning of their names and leaves file filters', () => {
  expect(readTestArguments(['--only', 'provider,journeys', 'intake'])).toEqual({
    ...usual,
    projects: ['provider', 'provider-pglite', 'provider-postgres'],
    journeys: true,
    engines: false,
    filters: ['intake'],
  });
  const none = { ...usual, journeys: false, engines: false };
  expect(readTestArguments(['outbox', '--only=unit'])).toEqual({ projects: ['unit', 'unit-apart'], ...none, filters: ['outbox'] });
  expect(readTestArguments(['--only', 'engines'])).toEqual({ ...usual, projects: [], journeys: false, engines: true, filters: [] });
});

test('an unknown suite is refused instead of running nothing', () => {
  expect(() => readTestArguments(['--only', 'untit'])).toThrow('--only takes');
  expect(() => readTestArguments(['--only'])).toThrow('--only takes');
});
