/**
 * Signals about an account between the tabs and the worker of one device. A signal is a hint that saves time: everything also
 * works when it never arrives.
 */
export type Signal = 'intention-made' | 'signed-in' | 'session-ended' | 'data-removed';

type Listener = (signal: Signal, fromHere: boolean) => void;

const listeners = new Map<string, Set<Listener>>();
const channels = new Map<string, BroadcastChannel>();

/** Sends the signal to the other tabs, the worker and this page. */
export function sendSignal(accountId: string, signal: Signal): void {
  channelOf(accountId)?.postMessage(signal);
  for (const listener of listeners.get(accountId) ?? []) listener(signal, true);
}

/** Calls back at each signal about the account, from this page or another. Returns a function that stops it. */
export function onSignal(accountId: string, listener: Listener): () => void {
  const known = listeners.get(accountId) ?? new Set();
  known.add(listener);
  listeners.set(accountId, known);
  channelOf(accountId);
  return () => {
    known.delete(listener);
    if (known.size > 0) return;
    channels.get(accountId)?.close();
    channels.delete(accountId);
  };
}

export function announceIntention(accountId: string): void {
  sendSignal(accountId, 'intention-made');
}

function channelOf(accountId: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const known = channels.get(accountId);
  if (known) return known;
  const channel = new BroadcastChannel(`zh-account-${accountId}`);
  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    for (const listener of listeners.get(accountId) ?? []) listener(data, false);
  };
  // Node keeps a process alive for an open channel; browsers have no such method.
  (channel as { unref?: () => void }).unref?.();
  channels.set(accountId, channel);
  return channel;
}
