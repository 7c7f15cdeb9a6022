import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPaths, isAppPath, isOfArea } from './app-place.ts';
import { roles } from './roles.ts';

const origin = 'https://app.zh.example';

describe('a path of the app', () => {
  it.each(['/', '/user', '/user/sessions', '/user?show=all', '/coach/members/1#notes', '/user/a.b/..c', '/user?to=../x'])(
    'is %s',
    (path) => {
      expect(isAppPath(path)).toBe(true);
    },
  );

  it.each([
    ...['', 'user', 'https://evil.example', '//evil.example', '/\\evil.example', '/user//evil', 'javascript:alert(1)'],
    ...['/user/../../evil', '/user/..', '/user/.', '/user/%2e%2e/admin', '/user/.%2E/admin', '/user/..?x', '/user/..#x'],
    ...['/user/%2Fevil', '/user/..%5cadmin', '/user /evil', '/user\n', '/\t/evil.example', '/user%00'],
  ])('is not %j', (path) => {
    expect(isAppPath(path)).toBe(false);
  });

  it('is opened by a browser where it reads, within the app and its area', () => {
    const part = fc.constantFrom(
      'user',
      'admin',
      '..',
      '.',
      '%2e',
      '%2E.',
      '/',
      '//',
      '\\',
      '%2f',
      '%5C',
      'a',
      '?',
      '#',
      ' ',
      '\t',
      'ñ',
      ':',
      '@',
      'evil.example',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(...roles), (parts, role) => {
        const path = `/${parts.join('')}`;
        if (!isAppPath(path)) return;
        const opened = new URL(path, origin);
        expect(opened.origin).toBe(origin);
        expect(decodeURIComponent(opened.pathname)).toBe(decodeURIComponent(path.split(/[?#]/, 1)[0] ?? ''));
        if (isOfArea(path, role)) expect(`${opened.pathname}/`.startsWith(`${areaPaths[role]}/`)).toBe(true);
      }),
      { numRuns: 5000, seed: 20_261_126 },
    );
  });
});

it('belongs to the area of one role', () => {
  expect(roles.filter((role) => isOfArea('/user/sessions', role))).toEqual(['USER']);
  expect(roles.filter((role) => isOfArea('/user?x', role))).toEqual(['USER']);
  for (const path of ['/users', '/user/../admin', '/', '/login', '/user.evil']) expect(isOfArea(path, 'USER')).toBe(false);
});
