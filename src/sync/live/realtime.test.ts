import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtime } from './realtime.ts';

interface Opened {
  onclose: ((event: { code: number }) => void) | null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A channel with a given random number, closed with a code once it is open. */
async function closedWith(code: number, random: number) {
  const opened: Opened[] = [];
  let losses = 0;
  const realtime = createRealtime({
    accountId: 'anna',
    getToken: async () => ({ kind: 'token', token: 'a token' }),
    random: () => random,
    onReconnected: () => undefined,
    onLost: () => {
      losses += 1;
    },
    onChanged: () => undefined,
    open: () => {
      const socket = { onclose: null, addEventListener: () => undefined, close: () => undefined };
      opened.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  realtime.connect();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.onclose?.({ code });
  const began = Date.now();
  while (opened.length < 2) await vi.advanceTimersByTimeAsync(100);
  realtime.disconnect();
  return { waited: Date.now() - began, losses };
}

it('reconnects spread over eight seconds when the provider restarts, and sends nothing meanwhile', async () => {
  // One after the other: they share the fake clock.
  const devices = [await closedWith(1012, 0), await closedWith(1012, 0.5), await closedWith(1012, 0.99)];
  expect(devices).toEqual([
    { waited: 500, losses: 0 },
    { waited: 4500, losses: 0 },
    { waited: 8500, losses: 0 },
  ]);
});

it('reconnects soon when the connection broke', async () => {
  const { waited, losses } = await closedWith(1006, 0.99);
  expect(waited).toBeLessThanOrEqual(1000);
  expect(losses).toBe(1);
});
