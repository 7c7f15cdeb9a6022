import { expect, it } from 'vitest';
import { startAddressOf } from './start-address.ts';

it.each([
  [null, null, '/login'],
  [null, 'intake', '/login'],
  ['USER', null, '/user'],
  ['USER', 'today', '/user'],
  ['USER', 'intake', '/user/intake'],
  ['USER', 'notifications', '/user/profile/notification'],
  ['COACH', 'today', '/coach'],
  ['COACH', 'intake', '/coach'],
  ['COACH', 'notifications', '/coach/profile/notification'],
  ['EMPLOYER', 'notifications', '/enterprise/notification'],
  ['ADMIN', 'intake', '/admin/intakeform'],
  ['ADMIN', 'https://elsewhere.example', '/admin'],
] as const)('leads %s asking for %s to %s', (role, to, address) => {
  expect(startAddressOf(role, to)).toBe(address);
});
