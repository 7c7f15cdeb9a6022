import { expect, it } from 'vitest';
import { isOpenWhenDeactivated, permissionOfPath } from './enterprise-paths.ts';

it.each([
  ['/enterprise', null],
  ['/enterprise/employees', 'enterprise.employees'],
  ['/enterprise/employees/links', 'enterprise.employees'],
  ['/enterprise/account/invoices/1', 'enterprise.subscriptions'],
  ['/enterprise/adminplan/1', 'enterprise.roles'],
  ['/enterprise/editprofile', null],
  ['/enterprise/setup', null],
])('%s takes %s', (path, permission) => {
  expect(permissionOfPath(path)).toBe(permission);
});

it.each([
  ['/enterprise', true],
  ['/enterprise/logout', true],
  ['/enterprise/account', true],
  ['/enterprise/account/invoices/1', true],
  ['/enterprise/employees', true],
  ['/enterprise/dataMatrix', true],
  ['/enterprise/account/plan', false],
  ['/enterprise/employees/links', false],
  ['/enterprise/analytics', false],
  ['/enterprise/adminplan', false],
  ['/enterprise/editprofile', false],
  ['/enterprise/setup', false],
])('%s stays open in a deactivated enterprise: %s', (path, isOpen) => {
  expect(isOpenWhenDeactivated(path)).toBe(isOpen);
});
