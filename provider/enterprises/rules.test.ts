import { expect, it } from 'vitest';
import { setupStepOf, statusOf, stepsOf } from './rules.ts';

const nothing = { hasAdminProfile: false, hasCompanyProfile: false, hasSeats: false, hasEmployees: false };

it('the next step of a set-up is the first that is not done, in whatever order the others were', () => {
  expect(setupStepOf(nothing)).toBe('admin-profile');
  expect(setupStepOf({ ...nothing, hasAdminProfile: true })).toBe('company-profile');
  expect(setupStepOf({ ...nothing, hasAdminProfile: true, hasCompanyProfile: true, hasEmployees: true })).toBe('subscription');
  expect(setupStepOf({ hasAdminProfile: true, hasCompanyProfile: true, hasSeats: true, hasEmployees: false })).toBe('employees');
  expect(setupStepOf({ hasAdminProfile: true, hasCompanyProfile: true, hasSeats: true, hasEmployees: true })).toBe('done');
  expect(stepsOf({ ...nothing, hasSeats: true }).filter(({ isDone }) => isDone)).toEqual([{ step: 'subscription', isDone: true }]);
});

it('an enterprise is being set up, active, or deactivated, which goes before both', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  expect(statusOf({ setUpAt: null, deactivatedAt: null })).toBe('setting-up');
  expect(statusOf({ setUpAt: at, deactivatedAt: null })).toBe('active');
  expect(statusOf({ setUpAt: at, deactivatedAt: at })).toBe('deactivated');
  expect(statusOf({ setUpAt: null, deactivatedAt: at })).toBe('deactivated');
});
