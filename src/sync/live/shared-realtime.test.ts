import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { WithLock } from '../sending/lock.ts';
import type { Realtime, RealtimeState } from './realtime.ts';
import { createSharedRealtime } from './shared-realtime.ts';

/** A minimal model of Web Locks: first come, first served. */
function locks(): WithLock {
  let turn: Promise<unknown> = Promise.resolve();
  return (_, work, signal) => {
    const mine = turn.then(() => {
      signal?.throwIfAborted();
      return work(true);
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
}

class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;
  #heard = (): void => undefined;

  constructor() {
    FakeSocket.opened.push(this);
  }
  addEventListener(_: 'message', heard: () => void): void {
    this.#heard = heard;
  }
  send(text: string): void {
    const message = JSON.parse(text);
    this.sent.push(message);
    if (message.type === 'hello') this.says({ type: 'welcome' });
  }
  close(): void {
    this.isClosed = true;
  }
  says(message: unknown): void {
    this.#heard();
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Tab {
  readonly realtime: Realtime;
  readonly heard: (readonly string[])[];
  readonly states: RealtimeState[];
  readonly reconnections: () => number;
  readonly losses: () => number;
}

const open: Realtime[] = [];
afterEach(() => {
  for (const realtime of open.splice(0)) realtime.disconnect();
  FakeSocket.opened.length = 0;
});

function openTab(lock: WithLock): Tab {
  const heard: (readonly string[])[] = [];
  const states: RealtimeState[] = [];
  let reconnections = 0;
  let losses = 0;
  const realtime = createSharedRealtime({
    accountId: 'anna',
    lock,
    getToken: async () => ({ kind: 'token', token: 't' }),
    random: () => 0.5,
    onReconnected: () => {
      reconnections += 1;
    },
    onLost: () => {
      losses += 1;
    },
    onChanged: (topics) => heard.push(topics),
    onState: (state) => states.push(state),
    open: () => new FakeSocket() as unknown as WebSocket,
  });
  open.push(realtime);
  realtime.connect();
  return { realtime, heard, states, reconnections: () => reconnections, losses: () => losses };
}

async function opensChannel(count: number): Promise<FakeSocket> {
  await eventually(() => expect(FakeSocket.opened).toHaveLength(count));
  const socket = FakeSocket.opened[count - 1] as FakeSocket;
  socket.onopen?.();
  return socket;
}

describe('the realtime channel of several tabs', () => {
  it('is one, and every tab receives its messages and its state', async () => {
    const lock = locks();
    const one = openTab(lock);
    const socket = await opensChannel(1);
    const two = openTab(lock);
    await eventually(() => expect(two.states.at(-1)).toBe('open'));
    socket.says({ type: 'changed', topics: ['sessions'] });
    await eventually(() => expect(two.heard).toEqual([['sessions']]));
    expect(one.heard).toEqual([['sessions']]);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('passes to the next tab when its holder leaves; that tab fetches what may have been missed', async () => {
    const lock = locks();
    const one = openTab(lock);
    const first = await opensChannel(1);
    const two = openTab(lock);
    await eventually(() => expect(two.states.at(-1)).toBe('open'));
    expect([one.reconnections(), two.reconnections()]).toEqual([0, 0]);

    one.realtime.disconnect();
    const second = await opensChannel(2);
    expect(first.isClosed).toBe(true);
    await eventually(() => expect(two.reconnections()).toBe(1));
    second.says({ type: 'changed', topics: ['scores'] });
    expect(two.heard).toEqual([['scores']]);
    expect(one.heard).toEqual([]);
  });

  it('is each tab’s own without Web Locks, and nothing is received twice', async () => {
    const alone: WithLock = (_, work) => work(false);
    const one = openTab(alone);
    const first = await opensChannel(1);
    const two = openTab(alone);
    const second = await opensChannel(2);
    first.says({ type: 'changed', topics: ['sessions'] });
    second.says({ type: 'changed', topics: ['sessions'] });
    expect([one.heard, two.heard]).toEqual([[['sessions']], [['sessions']]]);
  });
});

const alone: WithLock = (_, work) => work(false);

describe('whether the provider or only the channel is down', () => {
  afterEach(() => vi.useRealTimers());

  it('is checked again while the channel cannot be opened: a provider that is shutting down answers the first check', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const tab = openTab(alone);
    (await opensChannel(1)).onclose?.({ code: 1006 });
    expect(tab.losses()).toBe(1);
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      await eventually(() => expect(FakeSocket.opened).toHaveLength(attempt));
      FakeSocket.opened[attempt - 1]?.onclose?.({ code: 1006 });
    }
    // At the first two failures, then at every fourth.
    expect(tab.losses()).toBe(4);
  });
});

describe('changes that a page may have missed', () => {
  afterEach(() => vi.useRealTimers());

  it('are requested when the channel opens: those since the page began to fetch', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const tab = openTab(alone);
    vi.advanceTimersByTime(3_000);
    const socket = await opensChannel(1);
    expect(socket.sent).toEqual([{ type: 'hello', token: 't', changedWithin: expect.any(Number) }]);
    expect(socket.sent[0]?.changedWithin).toBeLessThanOrEqual(60_000);
    expect(tab.reconnections()).toBe(0);
  });

  it('because the channel went silent are fetched when the next one opens', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const tab = openTab(alone);
    const first = await opensChannel(1);
    vi.advanceTimersByTime(25_000);
    expect(first.sent.at(-1)).toEqual({ type: 'ping' });
    first.says({ type: 'pong' });
    vi.advanceTimersByTime(25_000);
    expect(first.isClosed).toBe(false);
    // Pinged for the second time, and silent since.
    vi.advanceTimersByTime(25_000);
    expect(first.isClosed).toBe(true);
    expect(tab.states.at(-1)).toBe('connecting');
    await vi.advanceTimersByTimeAsync(2_000);
    await opensChannel(2);
    expect(tab.states.at(-1)).toBe('open');
    expect(tab.reconnections()).toBe(1);
  });
});
