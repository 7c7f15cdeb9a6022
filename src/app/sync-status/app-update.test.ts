import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../platform/env.ts', () => ({ isDevelopment: false }));

/** The events and calls of workbox-window. */
const skipped = vi.fn();
const registration = Object.assign(new EventTarget(), { waiting: null as object | null, installing: null as EventTarget | null });
const heard = new Map<string, () => void>();
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => heard.set(type, listener);
    register = async () => registration;
    messageSkipWaiting = skipped;
    update = async () => undefined;
  },
}));

const container = Object.assign(new EventTarget(), {
  controller: null as object | null,
  ready: Promise.resolve({ active: null }),
});
const reload = vi.fn();
let update: typeof import('./app-update.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  Object.assign(registration, { waiting: null, installing: null });
  container.controller = {};
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', () => undefined);
  update = await import('./app-update.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('offers a version that is waiting', async () => {
  registration.waiting = {};
  await update.startWorker();
  expect(update.isUpdateWaiting()).toBe(true);
});

it('offers none on a first visit, whose worker waits for a moment before it takes over', async () => {
  container.controller = null;
  registration.waiting = {};
  await update.startWorker();
  heard.get('waiting')?.();
  expect(update.isUpdateWaiting()).toBe(false);
});

it('withdraws the offer when nothing waits any more', async () => {
  registration.waiting = {};
  await update.startWorker();
  const changed = vi.fn();
  update.onUpdateWaiting(changed);
  registration.waiting = null;
  container.dispatchEvent(new Event('controllerchange'));
  expect([update.isUpdateWaiting(), changed.mock.calls.length]).toEqual([false, 1]);
});

it('reloads the page once the new version has taken over', async () => {
  registration.waiting = {};
  await update.startWorker();
  update.loadUpdate();
  expect(skipped).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  heard.get('controlling')?.();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads the page even if the browser never reports that', async () => {
  registration.waiting = {};
  await update.startWorker();
  update.loadUpdate();
  vi.advanceTimersByTime(4_000);
  expect(reload).toHaveBeenCalledOnce();
});
