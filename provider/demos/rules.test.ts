import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoStatus } from '../../contract/demos.ts';
import { type DemoFacts, type DemoStep, meetingProblem, statusAfter } from './rules.ts';

type Status = DemoFacts['status'];
const steps: readonly DemoStep[] = ['assign', 'schedule', 'follow-up', 'accept', 'decline', 'reopen'];
const fresh: DemoFacts = { status: 'new', isAssigned: false, hasMeeting: false, hasFollowUp: false, isOpened: false };

/** The result of each step; combinations outside of the table are refused. */
const allowed: readonly (readonly [DemoStep, Status, Status])[] = [
  ['assign', 'new', 'assigned'],
  ['assign', 'assigned', 'assigned'],
  ['assign', 'meeting-scheduled', 'meeting-scheduled'],
  ['assign', 'following-up', 'following-up'],
  ['schedule', 'assigned', 'meeting-scheduled'],
  ['schedule', 'meeting-scheduled', 'meeting-scheduled'],
  ['schedule', 'following-up', 'meeting-scheduled'],
  ['follow-up', 'assigned', 'following-up'],
  ['follow-up', 'meeting-scheduled', 'following-up'],
  ['follow-up', 'following-up', 'following-up'],
  ['accept', 'assigned', 'accepted'],
  ['accept', 'meeting-scheduled', 'accepted'],
  ['accept', 'following-up', 'accepted'],
  ['accept', 'accepted', 'accepted'],
  ['decline', 'new', 'declined'],
  ['decline', 'assigned', 'declined'],
  ['decline', 'meeting-scheduled', 'declined'],
  ['decline', 'following-up', 'declined'],
  ['reopen', 'accepted', 'assigned'],
  ['reopen', 'declined', 'assigned'],
];

describe('a step', () => {
  it.each(steps.flatMap((step) => demoStatus.options.map((status) => [step, status] as const)))(
    '%s of a request that is %s',
    (step, status) => {
      const expected = allowed.find(([one, from]) => one === step && from === status)?.[2] ?? null;
      expect(statusAfter(step, { ...fresh, status, isAssigned: status !== 'new' })).toBe(expected);
      expect(statusAfter(step, { ...fresh, status, isAssigned: status !== 'new', isOpened: true })).toBeNull();
    },
  );

  it('that takes a decision back restores the previous status', () => {
    const declined = { ...fresh, status: 'declined' } as const;
    expect(statusAfter('reopen', declined)).toBe('new');
    expect(statusAfter('reopen', { ...declined, isAssigned: true })).toBe('assigned');
    expect(statusAfter('reopen', { ...declined, isAssigned: true, hasMeeting: true })).toBe('meeting-scheduled');
    expect(statusAfter('reopen', { ...declined, isAssigned: true, hasMeeting: true, hasFollowUp: true })).toBe('following-up');
    expect(statusAfter('reopen', { ...declined, isAssigned: true, hasFollowUp: true })).toBe('following-up');
  });

  it('never leaves a request without a way on, nor with a state that it cannot have', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (path) => {
        let facts = fresh;
        for (const step of path) {
          const after = statusAfter(step, facts);
          if (after === null) continue;
          facts = {
            ...facts,
            status: after,
            isAssigned: facts.isAssigned || step === 'assign',
            hasMeeting: facts.hasMeeting || step === 'schedule',
            hasFollowUp: facts.hasFollowUp || step === 'follow-up',
          };
          // Every request has a person in charge unless it is new or was turned down at once.
          expect(facts.isAssigned || facts.status === 'new' || facts.status === 'declined').toBe(true);
          expect(facts.status === 'meeting-scheduled' && !facts.hasMeeting).toBe(false);
          expect(facts.status === 'following-up' && !facts.hasFollowUp).toBe(false);
          expect(steps.some((next) => statusAfter(next, facts) !== null)).toBe(true);
        }
      }),
    );
  });
});

it('the time of a meeting lies ahead, has an end, and is no whole day', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const at = (from: number, to: number) => ({
    startsAt: new Date(now.getTime() + from * 60_000),
    endsAt: new Date(now.getTime() + to * 60_000),
  });
  expect(meetingProblem(at(60, 90), now)).toBeNull();
  expect(meetingProblem(at(0, 30), now)).toBe('past');
  expect(meetingProblem(at(1, 2), now)).toBeNull();
  expect(meetingProblem(at(60, 60), now)).toBe('end');
  expect(meetingProblem(at(60, 60 + 480), now)).toBeNull();
  expect(meetingProblem(at(60, 60 + 481), now)).toBe('long');
});
