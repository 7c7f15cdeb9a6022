import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Noun } from '../../../contract/index.ts';
import { CallError } from '../../platform/answer.ts';
import { createFreshness, type Freshness, type RefreshState } from './freshness.ts';

const clock = { now: () => new Date(Date.now()) };
const pull = vi.fn(async (name: string) => void name);
let isSending: boolean;
let freshness: Freshness;

beforeEach(() => {
  vi.useFakeTimers();
  isSending = false;
  freshness = createFreshness(pull, clock, () => isSending);
  freshness.watch('notifications.list', {}, () => undefined);
  freshness.watch('sessions.upcoming', {}, () => undefined);
  pull.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const noteChanges = (...nouns: Noun[]): void => freshness.noteChanges(new Set(nouns));
const pulled = (): string[] => pull.mock.calls.map(([name]) => name);

describe('news from the provider', () => {
  it('refresh what is watched of their nouns at once', () => {
    noteChanges('sessions', 'chat');
    expect(pulled()).toEqual(['sessions.upcoming']);
  });

  it('are collected for a second however many there are, and none is lost', async () => {
    for (let change = 0; change < 100; change += 1) {
      noteChanges('sessions');
      await vi.advanceTimersByTimeAsync(20);
    }
    // At once, and at the end of each of the two seconds.
    expect(pulled()).toEqual(['sessions.upcoming', 'sessions.upcoming', 'sessions.upcoming']);
    noteChanges('notifications');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pulled().slice(3)).toEqual(['notifications.list']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pulled()).toHaveLength(4);
  });

  it('makes what was fetched before it old, until it is fetched again', async () => {
    const states: RefreshState[] = [];
    freshness.watch('employees.imported', {}, (state) => states.push(state));
    await vi.advanceTimersByTimeAsync(0);
    expect(states.every(({ isOutdated }) => isOutdated === undefined)).toBe(true);
    noteChanges('employees');
    expect(states.at(-1)).toMatchObject({ isRefreshing: true, isOutdated: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ isRefreshing: false, problem: null });
  });

  it('about anything refresh everything', () => {
    freshness.noteChanges(null);
    expect(pulled().sort()).toEqual(['notifications.list', 'sessions.upcoming']);
  });

  it('wait for the end of sending, which refreshes once', async () => {
    isSending = true;
    for (let change = 0; change < 100; change += 1) {
      noteChanges('sessions');
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(pulled()).toEqual([]);
    isSending = false;
    freshness.markOld('sessions');
    freshness.refreshOld();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pulled()).toEqual(['sessions.upcoming']);
  });

  it('are not delayed for long by sending that hangs', async () => {
    isSending = true;
    noteChanges('notifications');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pulled()).toEqual(['notifications.list']);
    noteChanges('notifications');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(pulled()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pulled()).toHaveLength(2);
  });
});

describe('a query shown a moment ago', () => {
  it('is not pulled again for one more screen, unless it changed since, even while unwatched', async () => {
    const show = () => freshness.watch('sessions.get', {}, () => undefined);
    show()();
    await vi.advanceTimersByTimeAsync(1_000);
    show()();
    expect(pulled()).toEqual(['sessions.get']);
    noteChanges('sessions');
    show()();
    expect(pulled().filter((name) => name === 'sessions.get')).toHaveLength(2);
  });

  it('is pulled again when it changed during the pull', async () => {
    let answer = (): void => undefined;
    pull.mockImplementationOnce(
      (name) =>
        new Promise((resolve) => {
          answer = () => resolve(void name);
        }),
    );
    freshness.watch('sessions.get', {}, () => undefined)();
    await vi.advanceTimersByTimeAsync(10);
    freshness.markOld('sessions');
    answer();
    await vi.advanceTimersByTimeAsync(10);
    freshness.watch('sessions.get', {}, () => undefined);
    expect(pulled().filter((name) => name === 'sessions.get')).toHaveLength(2);
  });
});

describe('a query that the provider could not answer', () => {
  const refuse = (status: number, retryAfterSeconds: number | null = null): void => {
    const reply = { kind: 'reply', status, code: 'INTERNAL', message: null, details: null, etag: null, retryAfterSeconds, requestId: 'r' };
    pull.mockImplementationOnce(() =>
      Promise.reject(new CallError({ ...reply, data: undefined } as ConstructorParameters<typeof CallError>[0])),
    );
  };
  const change = async (): Promise<void> => {
    noteChanges('sessions');
    await vi.advanceTimersByTimeAsync(10);
  };

  it('is pulled again while it is watched, when the provider says or a little later', async () => {
    refuse(503);
    await change();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(pulled()).toHaveLength(1);
    refuse(429, 30);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pulled()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(pulled()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pulled()).toEqual(['sessions.upcoming', 'sessions.upcoming', 'sessions.upcoming']);
  });

  it('is not pulled again when it was refused', async () => {
    refuse(403);
    await change();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pulled()).toHaveLength(1);
  });
});
