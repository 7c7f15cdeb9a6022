import type { RealtimeState } from './realtime.ts';

let state: RealtimeState = 'closed';
const listeners = new Set<() => void>();

/** The state of the realtime channel for this page, even when another tab holds it. */
export function realtimeState(): RealtimeState {
  return state;
}

export function onRealtimeState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepRealtimeState(next: RealtimeState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
