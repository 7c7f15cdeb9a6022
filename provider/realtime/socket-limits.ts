export interface SocketBounds {
  /** Open connections of one network: an office of many people behind one address fits. */
  readonly ofNetwork: number;
  /** Of these, connections that have not said who they are. */
  readonly strangersOfNetwork: number;
  /** Connections of one sign-in session: its tabs, where they cannot share one. */
  readonly ofSession: number;
  /** Messages at once, and how many more come free in a second. A device says hello, and again with each new token. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
}

export const usualBounds: SocketBounds = {
  ofNetwork: 1000,
  strangersOfNetwork: 100,
  ofSession: 10,
  messagesAtOnce: 20,
  messagesPerSecond: 2,
};

/** Counts that fall back to nothing, so that who is gone leaves nothing behind. */
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

/** One connection as it is counted. */
export interface CountedSocket {
  /** Whether one more connection of this sign-in session is allowed; counts it then, in the place of the former session. */
  admit(sessionId: string): boolean;
  leave(): void;
}

export interface SocketLimits {
  /** Whether a network may open one more connection. */
  hasRoom(network: string): boolean;
  enter(network: string): CountedSocket;
}

/** Counts the connections of this process; every network and every session has its bound. */
export function socketLimits(bounds: SocketBounds): SocketLimits {
  const [networks, strangers, sessions] = [counter(), counter(), counter()];
  return {
    hasRoom: (network) => networks.of(network) < bounds.ofNetwork && strangers.of(network) < bounds.strangersOfNetwork,
    enter(network) {
      let session: string | null = null;
      networks.add(network);
      strangers.add(network);
      return {
        admit(sessionId) {
          if (sessionId === session) return true;
          if (sessions.of(sessionId) >= bounds.ofSession) return false;
          if (session === null) strangers.take(network);
          else sessions.take(session);
          sessions.add(sessionId);
          session = sessionId;
          return true;
        },
        leave() {
          networks.take(network);
          if (session === null) strangers.take(network);
          else sessions.take(session);
        },
      };
    },
  };
}

/** Says of each message whether it still comes slowly enough; times in milliseconds. */
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
