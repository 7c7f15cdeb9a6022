import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { guardOf } from './guard.ts';

const { showOtherAreaNotice } = vi.hoisted(() => ({ showOtherAreaNotice: vi.fn(async (_: string) => undefined) }));
vi.mock('../identity/other-area.ts', () => ({ showOtherAreaNotice }));
afterEach(() => showOtherAreaNotice.mockClear());

/** Where a person with this stored role is redirected from an address; null when they may stay. */
async function ledFrom(path: string, area: Role, role: string | null): Promise<string | null> {
  const stored: Record<string, string> = role === null ? {} : { role, User: JSON.stringify({ role }) };
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null });
  const request = new Request(`https://zh.example${path}`);
  const answer = await guardOf(area, Promise.resolve())({ request, params: {}, context: undefined } as never, undefined);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

it('redirects a signed-out person to the sign-in page, which keeps the wanted address', async () => {
  expect(await ledFrom('/user/sessions/7?from=mail', 'USER', null)).toBe('/login?next=%2Fuser%2Fsessions%2F7%3Ffrom%3Dmail');
  expect(await ledFrom('/coach/users/7', 'COACH', 'toString')).toBe('/login?next=%2Fcoach%2Fusers%2F7');
  expect(await ledFrom('/enterprise', 'EMPLOYER', null)).toBe('/');
  expect(await ledFrom('/admin/coach/7', 'ADMIN', null)).toBe('/super-login?next=%2Fadmin%2Fcoach%2F7');
  expect(showOtherAreaNotice).not.toHaveBeenCalled();
});

it('redirects people of another role as in the table, and explains it on a screen of the area', async () => {
  expect(await ledFrom('/user/sessions/7', 'USER', 'USER')).toBeNull();
  expect(await ledFrom('/user', 'USER', 'COACH')).toBe('/coach');
  expect(await ledFrom('/admin/coach/7', 'ADMIN', 'COACH')).toBe('/super-login?next=%2Fadmin%2Fcoach%2F7');
  expect(showOtherAreaNotice).not.toHaveBeenCalled();
  expect(await ledFrom('/user/sessions/7', 'USER', 'EMPLOYER')).toBe('/enterprise');
  expect(await ledFrom('/coach/users', 'COACH', 'ADMIN')).toBe('/');
  await eventually(() => expect(showOtherAreaNotice.mock.calls).toEqual([['/user/sessions/7'], ['/coach/users']]));
});
