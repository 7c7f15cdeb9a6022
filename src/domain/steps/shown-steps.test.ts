import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastTicks } from '../../../contract/step-ticks.ts';
import type { Step, StepTick } from '../../../contract/steps.ts';
import type { Intention } from '../../db/rows.ts';
import { answerOn, type KnownSteps, shownSteps, stepsDueOn } from './shown-steps.ts';

const me = '01930000-0000-7000-8000-0000000000d1';

function step(given: Partial<Step> = {}): Step {
  return {
    id: 'walk',
    userId: me,
    goalId: null,
    title: 'Walk after lunch',
    answer: 'yes-no',
    unit: null,
    target: null,
    rhythm: { kind: 'daily' },
    remindAt: null,
    startsOn: '2026-11-01',
    until: null,
    state: 'active',
    endedOn: null,
    pauses: [],
    isShared: true,
    createdById: me,
    createdByName: 'Maya',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    ...given,
  };
}

function tick(given: Partial<StepTick> = {}): StepTick {
  const plain = { id: 'a', stepId: 'walk', day: '2026-11-20', value: 1, note: null, tickedAt: '2026-11-20T12:00:00.000Z' };
  return { ...plain, ...given };
}

const known = (given: Partial<KnownSteps> = {}): KnownSteps => ({ goals: [], steps: [step()], ticks: [], ...given });

function intention(endpoint: string, body: object, state: Intention['state'] = 'waiting'): Intention {
  return { endpoint, params: { id: me }, body, state, madeAt: '2026-11-20T12:00:00.000Z' } as unknown as Intention;
}

function written(given: Partial<Step>, baseVersion: number, isDeleted?: boolean): object {
  const { userId: _user, createdById: _id, createdByName: _name, updatedAt: _at, version: _version, ...fields } = step(given);
  return { ...fields, baseVersion, ...(isDeleted && { isDeleted }) };
}

test('a tick that is not sent yet counts at once, and one that was taken back is gone', () => {
  const ticked = shownSteps(known(), [intention('steps.tick', tick())], me);
  expect(ticked.steps[0]?.ticks).toMatchObject([{ day: '2026-11-20', value: 1, sending: 'waiting' }]);
  const takenBack = tick({ id: 'b', value: null, tickedAt: '2026-11-20T12:00:05.000Z' });
  expect(shownSteps(known({ ticks: [tick()] }), [intention('steps.tick', takenBack)], me).steps[0]?.ticks).toEqual([]);
});

test('what was taken back keeps its note, for the next answer', () => {
  const takenBack = tick({ id: 'b', value: null, note: 'In the rain', tickedAt: '2026-11-20T12:00:05.000Z' });
  const [shown] = shownSteps(known({ ticks: [tick(), takenBack] }), [], me).steps;
  expect(shown?.ticks).toMatchObject([{ value: null, note: 'In the rain' }]);
  expect(shown && answerOn(shown, '2026-11-20')).toBeNull();
});

test('due today are active steps of today, and one of so many times a week until it was kept that often', () => {
  const weekly = step({ id: 'swim', rhythm: { kind: 'weekly', times: 1 } });
  const steps = [step(), step({ id: 'later', startsOn: '2026-11-21' }), step({ id: 'offered', state: 'offered' }), weekly];
  const due = (ticks: readonly StepTick[]) =>
    stepsDueOn(shownSteps(known({ steps, ticks: [...ticks] }), [], me).steps, '2026-11-20').map(({ step: { id }, isDone }) => [id, isDone]);
  expect(due([])).toEqual([
    ['swim', false],
    ['walk', false],
  ]);
  expect(due([tick({ stepId: 'swim' })])).toEqual([
    ['swim', true],
    ['walk', false],
  ]);
  expect(due([tick({ stepId: 'swim', day: '2026-11-18' })])).toEqual([['walk', false]]);
});

test('a refused tick does not count, nor does one of another member', () => {
  const other = { ...intention('steps.tick', tick()), params: { id: 'other' } } as Intention;
  expect(shownSteps(known(), [intention('steps.tick', tick(), 'rejected'), other], me).steps[0]?.ticks).toEqual([]);
});

test('a change shows at once, the next one builds on it, and one that needs a decision stays with the version of the provider', () => {
  const changes = [intention('steps.write', written({ title: 'Walk' }, 1)), intention('steps.write', written({ title: 'Long walk' }, 2))];
  expect(shownSteps(known(), changes, me).steps).toMatchObject([{ title: 'Long walk', version: 3, sending: 'waiting' }]);
  const conflict = [intention('steps.write', written({ title: 'Walk' }, 1), 'conflict')];
  expect(shownSteps(known(), conflict, me).steps).toMatchObject([{ title: 'Walk', version: 1, sending: 'attention' }]);
});

test('a deleted step disappears with its ticks, and a deleted goal leaves its steps', () => {
  expect(shownSteps(known({ ticks: [tick()] }), [intention('steps.write', written({}, 1, true))], me).steps).toEqual([]);
  const goal = {
    id: 'g',
    title: 'Sleep',
    why: null,
    sign: null,
    until: null,
    reachedOn: null,
    isShared: true,
    baseVersion: 1,
    isDeleted: true,
  };
  const shown = shownSteps(known({ steps: [step({ goalId: 'g' })] }), [intention('steps.writeGoal', goal)], me);
  expect(shown).toMatchObject({ goals: [], steps: [{ goalId: null }] });
});

const anyTick = fc
  .record({
    id: fc.uuid(),
    stepId: fc.constantFrom('walk', 'sleep'),
    day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
    value: fc.constantFrom(0, 1, null),
    second: fc.nat(3),
  })
  .map(({ second, ...rest }) => tick({ ...rest, tickedAt: `2026-11-20T12:00:0${second}.000Z` }));

test('two devices that tick the same days end with the same ticks, whatever was sent and arrived first', () => {
  const steps = [step(), step({ id: 'sleep' })];
  const visible = (ticks: readonly StepTick[], unsent: readonly StepTick[]) =>
    shownSteps(
      known({ steps, ticks: [...ticks] }),
      unsent.map((each) => intention('steps.tick', each)),
      me,
    ).steps.map(({ id, ticks }) => [id, ticks.map(({ day, value }) => [day, value])]);
  fc.assert(
    fc.property(fc.uniqueArray(anyTick, { maxLength: 10, selector: ({ id }) => id }), fc.nat(10), fc.boolean(), (all, sent, isRepeated) => {
      // The provider keeps one for each step and day.
      const kept = (ticks: readonly StepTick[]) =>
        ['walk', 'sleep'].flatMap((id) => [...lastTicks(ticks.filter(({ stepId }) => stepId === id)).values()]);
      const expected = visible(kept(all), []);
      // What was sent can be on this device twice: in the list, and unsent because its response was lost.
      const unsent = isRepeated ? all : all.slice(sent);
      expect(visible(kept(all.slice(0, sent)), unsent)).toEqual(expected);
      expect(visible(kept([...all].reverse().slice(0, sent)), [...unsent, ...all].reverse())).toEqual(expected);
    }),
  );
});
