import { expect, test } from 'vitest';
import { isHomeOf } from './is-home.ts';

test('a home is current only at its own address', () => {
  expect(isHomeOf('USER', '/user', '/user/sessions')).toBe(true);
  expect(isHomeOf('USER', '/user/sessions', '/user/sessions/book')).toBe(false);
});

test('the profile is current on all its pages except those with their own link in the menu', () => {
  expect(isHomeOf('USER', '/user/profile', '/user/profile/security')).toBe(false);
  expect(isHomeOf('USER', '/user/profile', '/user/profile/notification')).toBe(true);
  expect(isHomeOf('ADMIN', '/admin/coach', '/admin/coach/unapproved')).toBe(true);
  expect(isHomeOf('ADMIN', '/admin/coach', '/admin/coach/0190')).toBe(false);
});
