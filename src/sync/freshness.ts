import type { EndpointName, Noun } from '../../contract/index.ts';
import { CallError } from '../platform/answer.ts';
import type { Clock } from '../platform/clock.ts';
import { type LooseInput, nounOf } from '../platform/endpoint-table.ts';
import { errorName, log } from '../platform/log.ts';
import { readingKey } from './collections.ts';
import { type Pull, SignInNeeded } from './pull.ts';

/** Why the stored reading could not be refreshed. */
export type ReadingProblem =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface RefreshState {
  readonly isRefreshing: boolean;
  readonly problem: ReadingProblem | null;
}

/** Keeps the readings that screens show now fresh. */
export interface Freshness {
  /** Refreshes the reading now and at every later occasion, until the answered function is called. */
  watch(name: EndpointName, input: LooseInput, onState: (state: RefreshState) => void): () => void;
  refresh(name: EndpointName, input: LooseInput): Promise<void>;
  /** Refreshes what is watched; only these nouns' readings where nouns are given. */
  refreshWatched(nouns?: ReadonlySet<Noun> | null): void;
  /** Notes that an accepted intention changed something of this noun at the provider. */
  markOld(noun: Noun): void;
  /** Refreshes what is watched of the nouns marked since the last time. */
  refreshOld(): void;
}

interface Watched {
  readonly name: EndpointName;
  readonly input: LooseInput;
  readonly listeners: Set<(state: RefreshState) => void>;
  state: RefreshState;
}

/** A reading pulled less than this many milliseconds ago is not pulled again because one more screen shows it. */
const freshFor = 3_000;

export function createFreshness(pull: Pull, clock: Clock): Freshness {
  const watched = new Map<string, Watched>();
  const pulledAt = new Map<string, number>();
  const old = new Set<Noun>();

  function show(entry: Watched, state: RefreshState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  }

  async function refresh(name: EndpointName, input: LooseInput): Promise<void> {
    const key = readingKey(name, input);
    const entry = watched.get(key);
    if (entry) show(entry, { ...entry.state, isRefreshing: true });
    let problem: ReadingProblem | null = null;
    try {
      await pull(name, input);
      pulledAt.set(key, clock.now().getTime());
    } catch (error) {
      problem = problemOf(error);
      log.info('reading-not-refreshed', { name, why: errorName(error) });
    }
    const current = watched.get(key);
    if (current) show(current, { isRefreshing: false, problem });
  }

  function refreshQuietly(name: EndpointName, input: LooseInput): void {
    refresh(name, input).catch((error: unknown) => log.error('refresh-failed', { name, why: errorName(error) }));
  }

  function refreshWatched(nouns?: ReadonlySet<Noun> | null): void {
    for (const { name, input } of watched.values()) {
      if (!nouns || nouns.has(nounOf(name))) refreshQuietly(name, input);
    }
  }

  return {
    watch(name, input, onState) {
      const key = readingKey(name, input);
      const known = watched.get(key);
      const entry: Watched = known ?? { name, input, listeners: new Set(), state: { isRefreshing: false, problem: null } };
      watched.set(key, entry);
      entry.listeners.add(onState);
      const age = clock.now().getTime() - (pulledAt.get(key) ?? Number.NEGATIVE_INFINITY);
      if (known || Math.abs(age) < freshFor) onState(entry.state);
      else refreshQuietly(name, input);
      return () => {
        entry.listeners.delete(onState);
        if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key);
      };
    },
    refresh,
    refreshWatched,
    markOld: (noun) => old.add(noun),
    refreshOld() {
      if (old.size === 0) return;
      const nouns = new Set(old);
      old.clear();
      refreshWatched(nouns);
    },
  };
}

function problemOf(error: unknown): ReadingProblem {
  if (error instanceof SignInNeeded) return { kind: 'sign-in' };
  if (error instanceof CallError && error.status < 500) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'unreachable' };
}
