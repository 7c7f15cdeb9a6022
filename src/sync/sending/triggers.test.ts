import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSync } from '../account-sync.ts';
import { sendSignal } from '../signals.ts';
import { startTriggers } from './triggers.ts';

/** A page without a browser: its events come through these two. */
const page = new EventTarget();
const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const now = new Date(2026, 10, 20, 23, 30).getTime();
const accountId = 'anna-of-the-triggers';
const flush = vi.fn(async (_isEager: boolean) => undefined);
const pause = vi.fn();
const stopLoop = vi.fn();
const refreshWatched = vi.fn();
const refresh = vi.fn(async () => undefined);
let unreachableSince: number | null = null;
let lineChanged = (): void => undefined;
const prefetch = vi.fn(async (_today: string) => undefined);
let reached = (): void => undefined;
let stop = (): void => undefined;

const account = {
  accountId,
  flushLoop: { flush, pause, stop: stopLoop },
  freshness: { refreshWatched, refresh },
  prefetch,
  onReached: (listener: () => void) => {
    reached = listener;
  },
} as unknown as AccountSync;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', shown);
  shown.visibilityState = 'visible';
  stop = startTriggers({
    account,
    getToken: async () => ({ kind: 'sign-in' }),
    clock: { now: () => new Date(now) },
    random: () => 0,
    connection: {
      current: () => ({ unreachableSince }),
      subscribe: (listener) => {
        lineChanged = listener;
        return () => undefined;
      },
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  unreachableSince = null;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the triggers of a page to send and refresh', () => {
  it('include its start, with everything that is due and what is needed offline on the device’s own day', () => {
    expect(flush.mock.calls).toEqual([[true]]);
    expect(refreshWatched).toHaveBeenCalledOnce();
    expect(prefetch.mock.calls).toEqual([['2026-11-20']]);
  });

  it.each([
    ['the network comes back', () => page.dispatchEvent(new Event('online'))],
    ['it is shown again', () => shown.dispatchEvent(new Event('visibilitychange'))],
    ['it wakes from being frozen', () => shown.dispatchEvent(new Event('resume'))],
    ['it comes out of the back/forward cache', () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
    ['the provider is reached again', () => reached()],
    ['the person signed in in another tab', () => sendSignal(accountId, 'signed-in')],
  ])('is that %s', (_, happens) => {
    flush.mockClear();
    happens();
    expect(flush.mock.calls).toEqual([[true]]);
    expect(refreshWatched).toHaveBeenCalledTimes(2);
  });

  it('include a new intention, which does not make others skip their waits', () => {
    flush.mockClear();
    sendSignal(accountId, 'intention-made');
    expect(flush.mock.calls).toEqual([[false]]);
    expect(refreshWatched).toHaveBeenCalledOnce();
  });

  it('do not include the first showing, which loads the page anyway, nor being hidden', () => {
    flush.mockClear();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    shown.visibilityState = 'hidden';
    shown.dispatchEvent(new Event('visibilitychange'));
    expect(flush).not.toHaveBeenCalled();
  });

  it('include a check, less and less often, whether an unreachable provider is back, while the page is shown', () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(600_000);
    expect(refresh).not.toHaveBeenCalled();
    unreachableSince = 1;
    lineChanged();
    vi.advanceTimersByTime(5_000 + 10_000);
    expect(refresh.mock.calls).toEqual([
      ['accounts.currentUser', {}],
      ['accounts.currentUser', {}],
    ]);
    shown.visibilityState = 'hidden';
    vi.advanceTimersByTime(600_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    shown.visibilityState = 'visible';
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    unreachableSince = null;
    lineChanged();
    vi.advanceTimersByTime(600_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it('check at least every ten seconds in the first minutes, so that waiting changes are sent soon after the return', () => {
    vi.useFakeTimers();
    unreachableSince = now;
    lineChanged();
    vi.advanceTimersByTime(5_000);
    expect(refresh).toHaveBeenCalledOnce();
    for (let question = 2; question < 12; question += 1) {
      vi.advanceTimersByTime(10_000);
      expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(question);
    }
  });

  it('end with the account; a page that goes away or is frozen stops claiming', () => {
    page.dispatchEvent(new Event('pagehide'));
    expect(pause).toHaveBeenCalledOnce();
    shown.dispatchEvent(new Event('freeze'));
    expect(pause).toHaveBeenCalledTimes(2);
    stop();
    flush.mockClear();
    page.dispatchEvent(new Event('online'));
    sendSignal(accountId, 'intention-made');
    reached();
    expect(flush).not.toHaveBeenCalled();
    expect(stopLoop).toHaveBeenCalledOnce();
  });
});
