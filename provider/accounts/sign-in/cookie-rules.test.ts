import { expect, it } from 'vitest';
import { mayUseCookie } from './cookie-rules.ts';

const own = ['https://coaching.example', 'https://app.coaching.example'];

it.each([
  ['our page', 'same-origin', null, true],
  ['our page, by another method', 'same-origin', 'https://coaching.example', true],
  ['a page of a configured origin', 'same-site', 'https://app.coaching.example', true],
  ['a program, or a browser that says nothing', null, null, true],
  ['an old browser on our page', null, 'https://coaching.example', true],
  ['another site', 'cross-site', null, false],
  ['another site that asks by script', 'cross-site', 'https://evil.example', false],
  ['another host of our site', 'same-site', null, false],
  ['another host of our site, by script', 'same-site', 'https://blog.coaching.example', false],
  ['the address bar', 'none', null, false],
  ['an old browser on another site', null, 'https://evil.example', false],
  ['a page without an origin, in a frame or a file', 'cross-site', 'null', false],
] as const)('the cookie call from %s', (_, fetchSite, origin, expected) => {
  expect(mayUseCookie({ fetchSite, origin }, own)).toBe(expected);
});
