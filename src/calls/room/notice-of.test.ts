import { expect, it } from 'vitest';
import { FakeCall, personInCall } from '../../../tests/support/fake-call.ts';
import type { CallState } from '../call-state.ts';
import { noticeOf } from './notice-of.ts';

const nothing = { problem: null, isCoachLate: false };
const of = (change: Partial<CallState>, besides = nothing) => noticeOf(new FakeCall(change).state(), besides)?.kind;

it('is nothing while all is well', () => {
  expect(of({})).toBeUndefined();
});

it('is the most urgent one of several', () => {
  const everything: Partial<CallState> = {
    ...{ needsTapToHear: true, phase: 'back-soon', mutedByCoach: true, offer: 'voice-only', quality: 'weak' },
    ...{ deviceProblem: { device: 'camera', problem: 'in-use' }, me: personInCall('Maya', { microphone: false, screen: true }) },
  };
  const late = { ...nothing, isCoachLate: true };
  expect(of(everything, late)).toBe('hear');
  expect(of({ ...everything, needsTapToHear: false }, late)).toBe('back-soon');
  expect(of({ ...everything, needsTapToHear: false, phase: 'in' }, late)).toBe('device');
  const working = { ...everything, needsTapToHear: false, phase: 'in', deviceProblem: null } as const;
  expect(of(working, late)).toBe('muted');
  expect(of({ ...working, mutedByCoach: false }, late)).toBe('offer');
  expect(of({ ...working, mutedByCoach: false, offer: null }, late)).toBe('sharing');
  const plain = { ...working, mutedByCoach: false, offer: null, me: personInCall('Maya') };
  expect(of(plain, late)).toBe('late');
  expect(of(plain)).toBe('quality');
});

it('does not mention the coach’s muting once the microphone is on again', () => {
  expect(of({ mutedByCoach: true, me: personInCall('Maya') })).toBeUndefined();
});
