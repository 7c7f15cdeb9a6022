import { describe, expect, it } from 'vitest';
import { redirectFor } from './redirects.ts';

/** The table (docs/product.md, Roles and permissions), cell by cell; null is no redirect. */
describe.each([
  { area: 'USER', COACH: '/coach', EMPLOYER: '/enterprise', USER: null, ADMIN: '/', nobody: '/' },
  { area: 'COACH', COACH: null, EMPLOYER: '/enterprise', USER: '/user', ADMIN: '/', nobody: '/' },
  { area: 'EMPLOYER', COACH: '/coach', EMPLOYER: null, USER: '/user', ADMIN: '/', nobody: '/' },
  { area: 'ADMIN', COACH: '/super-login', EMPLOYER: '/enterprise', USER: '/user', ADMIN: null, nobody: '/super-login' },
] as const)('the area of $area', ({ area, nobody, ...roles }) => {
  it.each(Object.entries(roles))('sends %s to %s', (role, target) => {
    expect(redirectFor(area, role)).toBe(target);
  });

  it.each([undefined, null, '', 'user', 'OWNER', 'toString', 3, {}])('treats %s like the others', (stored) => {
    expect(redirectFor(area, stored)).toBe(nobody);
  });
});
