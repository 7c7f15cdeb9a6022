import type { Clock } from '../kernel/clock.ts';

/** The topics that the devices of some accounts should read again, see `Call.changed`. */
export interface Change {
  readonly accountIds: readonly string[];
  readonly topics: readonly string[];
}

/** A person is typing at this moment; stored nowhere. */
export interface Typing {
  readonly conversationId: string;
  readonly accountId: string;
}

export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  /** Informs the device which topics are old. */
  changed(topics: readonly string[]): void;
  typing(typing: Typing): void;
  /** Ends the connection: the sign-in session was ended. */
  end(): void;
}

/** The time for which changes are remembered, in milliseconds. */
export const changesKnownFor = 60_000;

/** The listeners of this process. Between processes, `relay.ts` carries the same messages. */
export interface Hub {
  add(listener: Listener): () => void;
  /** The topics of an account that changed within this many milliseconds, `changesKnownFor` at most. */
  changedWithin(accountId: string, milliseconds: number): string[];
  deliver(change: Change): void;
  typing(accountIds: readonly string[], typing: Typing): void;
  deliverToAll(topics: readonly string[]): void;
  /** Ends the connections of sign-in sessions that were ended. */
  endSessions(sessionIds: readonly string[]): void;
}

export function makeHub(clock: Clock): Hub {
  const byAccount = new Map<string, Set<Listener>>();
  const recent = recentChanges(clock);

  function* all(): Iterable<Listener> {
    for (const listeners of byAccount.values()) yield* listeners;
  }

  return {
    add(listener) {
      const listeners = byAccount.get(listener.accountId) ?? new Set();
      byAccount.set(listener.accountId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byAccount.get(listener.accountId) === listeners) byAccount.delete(listener.accountId);
      };
    },
    changedWithin: recent.within,
    deliver({ accountIds, topics }) {
      for (const accountId of new Set(accountIds)) {
        recent.note(accountId, topics);
        for (const listener of [...(byAccount.get(accountId) ?? [])]) listener.changed(topics);
      }
    },
    typing(accountIds, typing) {
      for (const accountId of accountIds) {
        for (const listener of byAccount.get(accountId) ?? []) listener.typing(typing);
      }
    },
    deliverToAll(topics) {
      for (const listener of [...all()]) listener.changed(topics);
    },
    endSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const listener of [...all()]) if (ended.has(listener.sessionId)) listener.end();
    },
  };
}

/** The recent changes for each account: a device that is connecting has fetched some of it before, and some after. */
function recentChanges(clock: Clock) {
  const changedAt = new Map<string, Map<string, number>>();
  let sweptAt = clock.now().getTime();

  /** So that it holds at most two minutes of changes. */
  function sweep(now: number): void {
    if (now - sweptAt < changesKnownFor) return;
    sweptAt = now;
    for (const [accountId, topics] of changedAt) {
      for (const [topic, at] of topics) if (now - at > changesKnownFor) topics.delete(topic);
      if (topics.size === 0) changedAt.delete(accountId);
    }
  }

  return {
    note(accountId: string, topics: readonly string[]): void {
      const now = clock.now().getTime();
      sweep(now);
      const known = changedAt.get(accountId) ?? new Map<string, number>();
      changedAt.set(accountId, known);
      for (const topic of topics) known.set(topic, now);
    },
    within(accountId: string, milliseconds: number): string[] {
      const from = clock.now().getTime() - Math.min(milliseconds, changesKnownFor);
      return [...(changedAt.get(accountId) ?? [])].filter(([, at]) => at >= from).map(([topic]) => topic);
    },
  };
}
