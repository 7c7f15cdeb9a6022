export interface SocketBounds {
  /** Signed-in connections of one network: an office of many people behind one address fits. */
  readonly ofNetwork: number;
  /** Besides these, connections that have not identified themselves. */
  readonly strangersOfNetwork: number;
  /** Connections of one sign-in session: its tabs, where they cannot share one. */
  readonly ofSession: number;
  /** Messages at once, and how many more become free in a second. A device says hello, and again with each new token. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
}

export const defaultBounds: SocketBounds = {
  ofNetwork: 1000,
  strangersOfNetwork: 100,
  ofSession: 10,
  messagesAtOnce: 20,
  messagesPerSecond: 2,
};

/** Counts that are removed at zero, so that closed connections leave nothing behind. */
function counter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    take(name: string): void {
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}

/** A connection for counting. */
export interface CountedSocket {
  /** Whether one more connection of this sign-in session is allowed; counts it then, in the place of the former session. */
  admit(sessionId: string): boolean;
  leave(): void;
}

export interface SocketLimits {
  /** Whether one more device of a network could sign in. */
  hasRoom(network: string): boolean;
  /** Counts a new connection. Where too many of its network are silent, the one that is so for longest is ended in its favour. */
  enter(network: string, end: () => void): CountedSocket;
}

/** Counts the connections of this process; every network and every session has its bound. */
export function socketLimits(bounds: SocketBounds): SocketLimits {
  const [networks, sessions] = [counter(), counter()];
  const strangers = new Map<string, Set<() => void>>();
  const hasRoom = (network: string) => networks.of(network) < bounds.ofNetwork;

  function addStranger(network: string, end: () => void): void {
    const ofNetwork = strangers.get(network) ?? new Set();
    // Real devices sign in at once, so the connection that was silent longest is not one.
    const [longest] = ofNetwork;
    if (longest && ofNetwork.size >= bounds.strangersOfNetwork) {
      ofNetwork.delete(longest);
      longest();
    }
    strangers.set(network, ofNetwork.add(end));
  }

  function takeStranger(network: string, end: () => void): void {
    const ofNetwork = strangers.get(network);
    ofNetwork?.delete(end);
    if (ofNetwork?.size === 0) strangers.delete(network);
  }

  return {
    hasRoom,
    enter(network, end) {
      const ownEnd = () => end();
      let session: string | null = null;
      addStranger(network, ownEnd);
      return {
        admit(sessionId) {
          if (sessionId === session) return true;
          if (sessions.of(sessionId) >= bounds.ofSession || (session === null && !hasRoom(network))) return false;
          if (session === null) {
            takeStranger(network, ownEnd);
            networks.add(network);
          } else sessions.take(session);
          sessions.add(sessionId);
          session = sessionId;
          return true;
        },
        leave() {
          takeStranger(network, ownEnd);
          if (session === null) return;
          networks.take(network);
          sessions.take(session);
        },
      };
    },
  };
}

/** Decides for each message whether it comes slowly enough; times in milliseconds. */
export function messageBucket(
  { messagesAtOnce, messagesPerSecond }: Pick<SocketBounds, 'messagesAtOnce' | 'messagesPerSecond'>,
  startsAt: number,
): (now: number) => boolean {
  let [left, filledAt] = [messagesAtOnce, startsAt];
  return (now) => {
    left = Math.min(messagesAtOnce, left + (Math.max(0, now - filledAt) / 1000) * messagesPerSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
