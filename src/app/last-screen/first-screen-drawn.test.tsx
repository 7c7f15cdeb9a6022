import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let root: HTMLElement;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

/** Returns a function that says whether the first screen is done. */
async function follow(): Promise<() => boolean> {
  const { firstScreenDrawn } = await import('./first-screen-drawn.ts');
  let hasBegun = false;
  firstScreenDrawn().then(
    () => {
      hasBegun = true;
    },
    () => undefined,
  );
  return () => hasBegun;
}

it('resolves once the screen is complete and painted', async () => {
  const hasBegun = await follow();
  root.innerHTML = '<main><h1>Good morning</h1><p data-skeleton></p></main>';
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun()).toBe(false);
  root.innerHTML = '<main><h1>Good morning</h1><p>Your next session</p></main>';
  await vi.advanceTimersByTimeAsync(50);
  expect(hasBegun()).toBe(true);
});

it('does not wait long for data that only the provider has', async () => {
  const hasBegun = await follow();
  root.innerHTML = '<main><h1>Good morning</h1><p data-skeleton></p></main>';
  await vi.advanceTimersByTimeAsync(290);
  expect(hasBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(120);
  expect(hasBegun()).toBe(true);
});
