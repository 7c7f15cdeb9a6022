import { describe, expect, it } from 'vitest';
import { stepStates } from '../../contract/steps.ts';
import { mayDeleteStep, mayMoveStep, mayTouch, stepProblems, storedStepFields, tickProblems } from './rules.ts';

const today = '2026-11-20';
const fields: Parameters<typeof storedStepFields>[0] = {
  ...{ goalId: null, title: 'Walk', answer: 'number', unit: 'minutes', target: 20, rhythm: { kind: 'daily' }, remindAt: '08:00' },
  ...{ startsOn: '2026-11-01', until: null, state: 'active', endedOn: null, pauses: [], isShared: true },
};

describe('the state of a step', () => {
  it.each([
    ['USER', null, ['active', 'ended']],
    ['USER', 'offered', ['offered', 'declined', 'active', 'ended']],
    ['USER', 'declined', ['offered', 'declined', 'active']],
    ['USER', 'active', ['active', 'ended']],
    ['USER', 'ended', ['active', 'ended']],
    ['COACH', null, ['offered', 'declined', 'active', 'ended']],
    ['COACH', 'offered', ['offered']],
    ['COACH', 'declined', []],
    ['COACH', 'active', ['active', 'ended']],
    ['COACH', 'ended', ['ended']],
  ] as const)('written by a %s is, after %s, one of %j', (writer, from, allowed) => {
    expect(stepStates.filter((to) => mayMoveStep(writer, from, to))).toEqual(allowed);
  });
});

it('coaches touch what is shared and was not declined, members everything of their own', () => {
  expect(mayTouch('USER', { isShared: false, state: 'declined' })).toBe(true);
  expect(mayTouch('COACH', { isShared: true })).toBe(true);
  expect(mayTouch('COACH', { isShared: true, state: 'active' })).toBe(true);
  expect(mayTouch('COACH', { isShared: false, state: 'active' })).toBe(false);
  expect(mayTouch('COACH', { isShared: true, state: 'declined' })).toBe(false);
});

it('coaches delete own offers, members everything of their own', () => {
  expect(mayDeleteStep('USER', 'member', { state: 'offered', createdBy: 'coach' })).toBe(true);
  expect(mayDeleteStep('COACH', 'coach', { state: 'offered', createdBy: 'coach' })).toBe(true);
  expect(mayDeleteStep('COACH', 'coach', { state: 'offered', createdBy: 'other' })).toBe(false);
  expect(mayDeleteStep('COACH', 'coach', { state: 'active', createdBy: 'coach' })).toBe(false);
});

it('days in the wrong order are a problem of their field', () => {
  const pause = (from: string, to: string | null) => ({ from, to });
  expect(stepProblems({ ...fields, until: '2026-11-01', pauses: [pause(today, null), pause(today, today)] })).toEqual([]);
  const problems = stepProblems({ ...fields, until: '2026-10-31', pauses: [pause(today, null), pause(today, '2026-11-19')] });
  expect(problems.map(({ path }) => path)).toEqual(['body.until', 'body.pauses.1.to']);
});

describe('the fields of a step are stored', () => {
  it('as given where they apply', () => {
    expect(storedStepFields(fields, today)).toEqual(fields);
    expect(storedStepFields({ ...fields, answer: 'rating' }, today)).toMatchObject({ unit: null, target: null });
    const rhythm = { kind: 'weekdays' as const, weekdays: [5, 1, 5, 3] };
    expect(storedStepFields({ ...fields, rhythm }, today).rhythm).toEqual({ kind: 'weekdays', weekdays: [1, 3, 5] });
  });

  it('with the day on which it ended as long as it is over', () => {
    expect(storedStepFields({ ...fields, endedOn: '2026-11-19' }, today).endedOn).toBeNull();
    expect(storedStepFields({ ...fields, state: 'ended', endedOn: '2026-11-19' }, today).endedOn).toBe('2026-11-19');
    expect(storedStepFields({ ...fields, state: 'ended' }, today).endedOn).toBe(today);
  });
});

describe('a tick', () => {
  const pathsOf = (step: object, tick: object) =>
    tickProblems({ answer: 'yes-no', startsOn: '2020-01-01', ...step }, { day: today, value: 1, ...tick }, today).map(({ path }) => path);

  it('is for a day from the first one, at most 400 days ago, to tomorrow', () => {
    const days = ['2025-10-15', '2025-10-16', today, '2026-11-21', '2026-11-22'];
    expect(days.map((day) => pathsOf({}, { day }).length)).toEqual([1, 0, 0, 0, 1]);
    expect(pathsOf({ startsOn: today }, {})).toEqual([]);
    expect(pathsOf({ startsOn: '2026-11-21' }, {})).toEqual(['body.day']);
  });

  it('has a value that answers the question, or none', () => {
    const accepted = (answer: string) => [null, 0, 0.5, 1, 2, 5, 6].filter((value) => pathsOf({ answer }, { value }).length === 0);
    expect(accepted('yes-no')).toEqual([null, 0, 1]);
    expect(accepted('rating')).toEqual([null, 1, 2, 5]);
    expect(accepted('number')).toEqual([null, 0, 0.5, 1, 2, 5, 6]);
    expect(pathsOf({ answer: 'rating' }, { value: 2.5 })).toEqual(['body.value']);
  });
});
