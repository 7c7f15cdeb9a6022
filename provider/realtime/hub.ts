/** What the devices of some accounts should read again, see `Call.changed`. */
export interface Change {
  readonly accountIds: readonly string[];
  readonly topics: readonly string[];
}

/** That somebody writes at this moment; kept nowhere. */
export interface Typing {
  readonly conversationId: string;
  readonly accountId: string;
}

export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  /** Tells the device which topics are old. */
  changed(topics: readonly string[]): void;
  typing(typing: Typing): void;
  /** Ends the connection: the sign-in session was ended. */
  end(): void;
}

/** Who listens in this process. Between processes, `relay.ts` carries the same messages. */
export interface Hub {
  add(listener: Listener): () => void;
  deliver(change: Change): void;
  typing(accountIds: readonly string[], typing: Typing): void;
  deliverToAll(topics: readonly string[]): void;
  /** Ends the connections of sign-in sessions that were ended. */
  endSessions(sessionIds: readonly string[]): void;
}

export function makeHub(): Hub {
  const byAccount = new Map<string, Set<Listener>>();

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
    deliver({ accountIds, topics }) {
      for (const accountId of new Set(accountIds)) {
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
