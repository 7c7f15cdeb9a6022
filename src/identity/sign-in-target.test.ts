import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { areaRoleOf, landingPathOf, signInAddress } from './landing.ts';
import { pathAfterSignIn, safeTarget, searchWithTarget, targetOf } from './sign-in-target.ts';

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

test('returns to a wanted page of the own area only', () => {
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

test('keeps the wanted page through the address of the sign-in page', () => {
  const wanted = '/user/sessions/1?from=mail&next=%2Fx#top';
  const address = new URL(signInAddress('USER', wanted), 'https://zh.example');
  expect(address.pathname).toBe('/login');
  expect(targetOf(address.search)).toBe(wanted);
  expect(searchWithTarget(address.search)).toBe(address.search);
  expect(signInAddress('ADMIN', '/admin/coach/1')).toBe('/super-login?next=%2Fadmin%2Fcoach%2F1');
  expect(signInAddress('COACH', '/coach')).toBe('/login');
  expect([targetOf(''), searchWithTarget('?lang=es'), targetOf('?next=https%3A%2F%2Fevil.example%2Fuser')]).toEqual([null, '', null]);
});

test('reads a target as a browser does', () => {
  expect(safeTarget('/user/../coach/users')).toBe('/coach/users');
  for (const path of [
    '//evil.example/user',
    '/\\evil.example/user',
    '/user/../login',
    '/user/%2e%2e/faq',
    'user',
    '/\t/evil.example',
    '/login',
    null,
    {},
  ])
    expect(safeTarget(path), String(path)).toBeNull();
});

test('a target is always a screen of an area of this app, and comes through a sign-in unchanged', () => {
  const part = fc.constantFrom('/', '\\', '..', '%2e%2e', 'user', 'coach', 'admin', '@', ':', '?next=', '#', '\t', 'evil.example', 'é');
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join('')),
    fc.array(part).map((parts) => `/user${parts.join('')}`),
  );
  fc.assert(
    fc.property(anything, (wanted) => {
      const target = safeTarget(wanted);
      if (target === null) return;
      const address = new URL(target, 'https://zh.example');
      expect([address.origin, areaRoleOf(address.pathname) !== null, safeTarget(target)]).toEqual(['https://zh.example', true, target]);
      for (const role of roles) {
        const asked = targetOf(new URL(signInAddress(role, wanted), 'https://zh.example').search);
        expect(pathAfterSignIn(role, asked)).toBe(pathAfterSignIn(role, wanted));
      }
    }),
    { seed: 36, numRuns: 2_000 },
  );
});
