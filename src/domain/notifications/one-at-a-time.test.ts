import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Web Locks with one lock, which is granted in order. */
function locksInMemory() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const granted = last.then(() => (signal.aborted ? undefined : work()));
      last = granted.catch(() => undefined);
      return Promise.race([granted, aborted]);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: locksInMemory() });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('looks nothing up while a notification is being shown', async () => {
  const events: string[] = [];
  let display = (): void => undefined;
  const showing = oneAtATime(async () => {
    events.push('showing');
    await new Promise<void>((resolve) => {
      display = resolve;
    });
    events.push('shown');
  });
  const lookingUp = oneAtATime(async () => void events.push('looked up'));
  await vi.waitFor(() => expect(events).toEqual(['showing']));
  display();
  await Promise.all([showing, lookingUp]);
  expect(events).toEqual(['showing', 'shown', 'looked up']);
});

it('does not wait longer than three seconds for a page that keeps the lock', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(3_000);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted() } });
  expect(await oneAtATime(async () => 'shown')).toBe('shown');
});

it('passes on an error of the work, which it does once', async () => {
  const work = vi.fn(async () => Promise.reject(new TypeError('not allowed')));
  await expect(oneAtATime(work)).rejects.toThrow('not allowed');
  expect(work).toHaveBeenCalledTimes(1);
});

it('works in browsers without locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await oneAtATime(async () => 'shown')).toBe('shown');
});
