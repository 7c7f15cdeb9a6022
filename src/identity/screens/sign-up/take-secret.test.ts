import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeSecret } from './take-secret.ts';

const replaceState = vi.fn();
function openAt(address: string): void {
  const { hash, search, pathname } = new URL(address, 'https://coaching.example');
  vi.stubGlobal('window', { location: { hash, search, pathname }, history: { state: null, replaceState } });
}
beforeEach(() => replaceState.mockClear());
afterEach(() => vi.unstubAllGlobals());

it.each(['/signup/7#secret=abc-_1', '/signup/7?secret=abc-_1'])('takes the secret out of %s', (address) => {
  openAt(address);
  expect(takeSecret()).toEqual({ secret: 'abc-_1' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/signup/7');
});

it('finds none when there is none, and leaves the address', () => {
  openAt('/signup/7#top');
  expect(takeSecret()).toEqual({ secret: null });
  expect(replaceState).not.toHaveBeenCalled();
});
