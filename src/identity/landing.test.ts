import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { areaRoleOf, landingPathOf, pathAfterSignIn } from './landing.ts';

test('each role lands in its own area', () => {
  expect(roles.map(landingPathOf)).toEqual(['/user', '/coach', '/enterprise', '/admin']);
  for (const role of roles) expect(areaRoleOf(landingPathOf(role))).toBe(role);
});

test('knows the area of a path, and the public site', () => {
  expect(areaRoleOf('/user/profile/notification')).toBe('USER');
  expect(areaRoleOf('/enterprise/dataMatrix')).toBe('EMPLOYER');
  for (const path of ['/', '/login', '/super-login', '/users', '/coaches', '/administration', '/request_demo'])
    expect(areaRoleOf(path)).toBeNull();
});

test('goes back to a wanted page of the own area only', () => {
  expect(pathAfterSignIn('USER', '/user/sessions?id=1#top')).toBe('/user/sessions?id=1#top');
  expect(pathAfterSignIn('USER', '/coach/users')).toBe('/user');
  expect(pathAfterSignIn('COACH', undefined)).toBe('/coach');
});

test('never leaves the own area, whatever is wanted', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webPath(),
    fc.tuple(fc.constantFrom('/user', '/coach', '/enterprise', '/admin'), fc.string()).map((parts) => parts.join('/')),
    fc.constantFrom('//evil.example/user', '/user@evil.example', '/\\evil.example'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...roles), anything, (role, wanted) => {
      const address = new URL(pathAfterSignIn(role, wanted), 'https://zh.example');
      expect(address.origin).toBe('https://zh.example');
    }),
  );
});
