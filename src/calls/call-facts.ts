import type { CallTicket } from '../../contract/calls.ts';
import type { CallState } from './call-state.ts';
import { type CallFacts, reuseUnchanged, viewOf } from './call-view.ts';
import { initialFallback } from './fallback.ts';
import type { ConnectionReport } from './transport.ts';

/** The facts of a call, and its displayed state; listeners are called when the state changes. */
export interface FactsStore {
  facts(): CallFacts;
  state(): CallState;
  change(next: Partial<CallFacts>): void;
  subscribe(listener: () => void): () => void;
}

const unknownLine: ConnectionReport = { quality: null, route: null, isVideoTooMuch: false, isVideoHeld: false, isSilent: false };

/** Before the room has reported anything. */
export function factsAtFirst(self: CallFacts['self'], { room, transport }: CallTicket): CallFacts {
  return {
    phase: 'entering',
    overReason: null,
    self,
    named: [],
    waiting: [],
    media: room.media,
    own: { microphone: false, camera: false, screen: false, hand: false, picture: null, shown: null },
    received: new Map(),
    links: new Map(),
    speaking: new Set(),
    transport,
    connection: unknownLine,
    fallback: initialFallback,
    mutedByCoach: false,
    needsTapToHear: false,
    deviceProblem: null,
  };
}

export function keepFacts(first: CallFacts): FactsStore {
  const listeners = new Set<() => void>();
  let facts = first;
  let state = viewOf(facts);
  return {
    facts: () => facts,
    state: () => state,
    change(next) {
      facts = { ...facts, ...next };
      const shown = reuseUnchanged(state, viewOf(facts));
      if (shown === state) return;
      state = shown;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
