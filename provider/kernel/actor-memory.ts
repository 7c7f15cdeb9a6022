import type { Actor, LoadActor } from './actor.ts';

/** In the database's form; `endsAt` is when the sign-in session expires. */
export interface LoadedActor {
  readonly actor: Actor;
  readonly endsAt: Date;
}

export interface ActorMemory {
  readonly load: LoadActor;
  /** Something about these accounts changed: their actors are read again. */
  forgetAccounts(accountIds: readonly string[]): void;
  /** These sign-in sessions were ended. */
  forgetSessions(sessionIds: readonly string[]): void;
  forgetAll(): void;
}

interface Options {
  read(sessionId: string, accountId: string): Promise<LoadedActor | null>;
  readonly now: () => Date;
  /** The time for which an actor is used without being read again. 0 reads each time. */
  readonly maxMilliseconds: number;
  /** Time that only goes forward, in milliseconds; not the clock of the rules. */
  readonly uptime?: () => number;
}

const maxRemembered = 10_000;

/**
 * Caches the actor of a sign-in session for a few seconds, since a person's calls come in bursts. When a session ends or an account
 * changes, `forget…` clears it at once in this process, and the relay in the others; the few seconds are the bound for when that is
 * lost.
 */
export function makeActorMemory({ read, now, maxMilliseconds, uptime = () => performance.now() }: Options): ActorMemory {
  const remembered = new Map<string, LoadedActor & { readonly until: number }>();
  /** Grows with every `forget`: what was being read meanwhile may be old and is not remembered. */
  let generation = 0;

  function forget(isMeant: (actor: Actor) => boolean): void {
    generation += 1;
    for (const [sessionId, { actor }] of remembered) if (isMeant(actor)) remembered.delete(sessionId);
  }

  return {
    async load(sessionId, accountId) {
      const known = remembered.get(sessionId);
      if (known && known.until > uptime() && known.actor.accountId === accountId) return known.endsAt > now() ? known.actor : null;
      const startedIn = generation;
      const loaded = await read(sessionId, accountId);
      if (loaded === null || loaded.endsAt <= now()) return null;
      if (generation === startedIn && maxMilliseconds > 0) {
        if (remembered.size >= maxRemembered) remembered.clear();
        remembered.set(sessionId, { ...loaded, until: uptime() + maxMilliseconds });
      }
      return loaded.actor;
    },
    forgetAccounts(accountIds) {
      const meant = new Set(accountIds);
      forget((actor) => meant.has(actor.accountId));
    },
    forgetSessions(sessionIds) {
      generation += 1;
      for (const sessionId of sessionIds) remembered.delete(sessionId);
    },
    forgetAll: () => forget(() => true),
  };
}
