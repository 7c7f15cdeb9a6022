import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveLastScreenWhenDrawn } from './leave-last-screen.ts';

let root: HTMLElement;
const isCovered = () => document.getElementById('last') !== null;
/** Mutation observers are called in the next microtasks. */
const changed = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/start');
  document.body.innerHTML = '<div id="root"></div><div id="last" data-path="/user" inert><h1>Good morning</h1></div>';
  root = document.getElementById('root') as HTMLElement;
  leaveLastScreenWhenDrawn(root);
});
afterEach(() => {
  document.getElementById('last')?.remove();
  vi.clearAllTimers();
  vi.useRealTimers();
});

it('covers the app until it has drawn its heading and everything that was loading', async () => {
  root.innerHTML = '<main></main>';
  await changed();
  expect(isCovered()).toBe(true);
  history.replaceState(null, '', '/user');
  root.innerHTML = '<main><h1>Good evening</h1><div data-skeleton></div></main>';
  await changed();
  expect(isCovered()).toBe(true);
  root.innerHTML = '<main><h1>Good evening</h1><p>Your next session</p></main>';
  await changed();
  expect(isCovered()).toBe(false);
});

it('is removed at once when the app leads elsewhere', async () => {
  history.replaceState(null, '', '/login');
  root.innerHTML = '<main></main>';
  await changed();
  expect(isCovered()).toBe(false);
});

it('is removed after a time, whatever the app waits for', async () => {
  await vi.advanceTimersByTimeAsync(7_900);
  expect(isCovered()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(isCovered()).toBe(false);
});
