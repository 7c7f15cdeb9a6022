import { expect, it } from 'vitest';
import { lastDayOf, setupStepOf, statusOf, stepsOf } from './rules.ts';

const nothing = { hasAdminProfile: false, hasCompanyProfile: false, hasSubscription: false, isInTrial: false, hasEmployees: false };

it('the next step of a set-up is the first that is not done, in whatever order the others were', () => {
  expect(setupStepOf(nothing)).toBe('admin-profile');
  expect(setupStepOf({ ...nothing, hasAdminProfile: true })).toBe('company-profile');
  expect(setupStepOf({ ...nothing, hasAdminProfile: true, hasCompanyProfile: true, hasEmployees: true })).toBe('subscription');
  expect(
    setupStepOf({ hasAdminProfile: true, hasCompanyProfile: true, hasSubscription: true, isInTrial: false, hasEmployees: false }),
  ).toBe('employees');
  expect(setupStepOf({ hasAdminProfile: true, hasCompanyProfile: true, hasSubscription: true, isInTrial: false, hasEmployees: true })).toBe(
    'done',
  );
  expect(stepsOf({ ...nothing, hasSubscription: true }).filter(({ isDone }) => isDone)).toMatchObject([{ step: 'subscription' }]);
});

it('a trial is no subscription: the step stays open and can wait', () => {
  const trying = { hasAdminProfile: true, hasCompanyProfile: true, hasSubscription: false, isInTrial: true, hasEmployees: true };
  expect(stepsOf(trying)).toContainEqual({ step: 'subscription', isDone: false, canWait: true });
  expect(setupStepOf(trying)).toBe('done');
  expect(setupStepOf({ ...trying, isInTrial: false })).toBe('subscription');
});

it('the last day of the members is the same in every zone', () => {
  expect(lastDayOf(new Date('2026-12-26T23:00:00Z'), 'Europe/Madrid')).toBe('2026-12-26');
  expect(lastDayOf(new Date('2026-12-27T05:00:00Z'), 'America/New_York')).toBe('2026-12-26');
});

it('an enterprise is being set up, active, or deactivated, which goes before both', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  expect(statusOf({ setUpAt: null, deactivatedAt: null })).toBe('setting-up');
  expect(statusOf({ setUpAt: at, deactivatedAt: null })).toBe('active');
  expect(statusOf({ setUpAt: at, deactivatedAt: at })).toBe('deactivated');
  expect(statusOf({ setUpAt: null, deactivatedAt: at })).toBe('deactivated');
});
