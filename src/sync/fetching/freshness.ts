import type { EndpointName, Noun } from '../../../contract/index.ts';
import { CallError } from '../../platform/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { type LooseInput, nounOf } from '../../platform/endpoint-table.ts';
import { errorName, log } from '../../platform/log.ts';
import { SignInNeeded } from '../sign-in/ask-with-token.ts';
import { queryKey } from './collections.ts';
import type { Pull } from './pull.ts';

/** Why the snapshot could not be refreshed. */
export type QueryError =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface RefreshState {
  readonly isRefreshing: boolean;
  /** Something of its noun has changed since the stored response was fetched. */
  readonly isOutdated?: boolean;
  readonly problem: QueryError | null;
}

/** Keeps the queries of visible screens fresh. */
export interface Freshness {
  /** Refreshes the query now and on every later occasion, until the returned function is called. */
  watch(name: EndpointName, input: LooseInput, onState: (state: RefreshState) => void): () => void;
  refresh(name: EndpointName, input: LooseInput): Promise<void>;
  /** Refreshes everything that is watched. */
  refreshWatched(): void;
  /** Changes may have been missed for a while: refreshes everything that is watched, even what is under way already. */
  noteGap(): void;
  /**
   * Something of these nouns (null: of any) has changed at the provider. Refreshes what is watched of them at once, but at most
   * once a second: most changes are those that this device has just sent.
   */
  noteChanges(nouns: ReadonlySet<Noun> | null): void;
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

/** A query pulled less than this many milliseconds ago is not pulled again for one more screen, unless it changed since. */
const freshFor = 3_000;
/** Seconds until a query that the provider could not answer is pulled again, unless it says when. */
const defaultRepeatSeconds = 15;
const minRepeatSeconds = 2;
/** Minimum time between two refreshes because of changes, in milliseconds. */
const refreshGap = 1_000;
/** The same while this page sends: its end refreshes anyway, and sending that hangs must not delay other people's changes. */
const refreshGapWhileSending = 15_000;

export function createFreshness(pull: Pull, clock: Clock, isSending: () => boolean = () => false): Freshness {
  const watched = new Map<string, Watched>();
  const ages = createAges(clock);
  const changes = gatherChanges({ isSending, noteChange: ages.noteChange, refreshAll });

  function show(entry: Watched, state: RefreshState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  }

  async function refresh(name: EndpointName, input: LooseInput): Promise<void> {
    const key = queryKey(name, input);
    const entry = watched.get(key);
    const isOutdated = ages.isOutdated(name, key);
    if (entry) show(entry, { ...entry.state, isRefreshing: true, ...(isOutdated && { isOutdated }) });
    let problem: QueryError | null = null;
    const begun = ages.begin(name);
    try {
      await pull(name, input, begun.change);
      ages.notePull(key, begun);
    } catch (error) {
      problem = problemOf(error);
      log.info('query-not-refreshed', { name, why: errorName(error) });
      const seconds = secondsUntilRepeat(error);
      if (seconds !== null) setTimeout(() => watched.has(key) && refreshQuietly(name, input), seconds * 1000);
    }
    const current = watched.get(key);
    if (current) show(current, { isRefreshing: false, problem });
  }

  function refreshQuietly(name: EndpointName, input: LooseInput): void {
    refresh(name, input).catch((error: unknown) => log.error('refresh-failed', { name, why: errorName(error) }));
  }

  function refreshAll(isMeant: (noun: Noun) => boolean): void {
    for (const { name, input } of watched.values()) {
      if (isMeant(nounOf(name))) refreshQuietly(name, input);
    }
  }

  return {
    watch(name, input, onState) {
      const key = queryKey(name, input);
      const known = watched.get(key);
      const entry: Watched = known ?? { name, input, listeners: new Set(), state: { isRefreshing: false, problem: null } };
      watched.set(key, entry);
      entry.listeners.add(onState);
      if (known || ages.isFresh(name, key)) onState(entry.state);
      else refreshQuietly(name, input);
      return () => {
        entry.listeners.delete(onState);
        if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key);
      };
    },
    refresh: (name, input) => refresh(name, input),
    refreshWatched: () => refreshAll(() => true),
    noteGap() {
      ages.noteChange('any');
      refreshAll(() => true);
    },
    ...changes,
  };
}

/** A pull when it begins: its time, and the last known change of its noun. */
interface Begun {
  readonly at: number;
  readonly change: number;
}

/**
 * Keeps when queries were pulled and nouns changed. Changes are numbered, because a clock correction must not make new data old.
 */
function createAges(clock: Clock) {
  /** The last pull that succeeded. */
  const pulled = new Map<string, Begun>();
  const changedIn = new Map<Noun | 'any', number>();
  let changes = 0;

  function lastChange(name: EndpointName): number {
    return Math.max(changedIn.get('any') ?? 0, changedIn.get(nounOf(name)) ?? 0);
  }

  return {
    begin: (name: EndpointName): Begun => ({ at: clock.now().getTime(), change: lastChange(name) }),
    notePull: (key: string, begun: Begun) => pulled.set(key, begun),
    isFresh(name: EndpointName, key: string): boolean {
      const last = pulled.get(key);
      return last !== undefined && last.change >= lastChange(name) && Math.abs(clock.now().getTime() - last.at) < freshFor;
    },
    isOutdated: (name: EndpointName, key: string): boolean => (changedIn.get(nounOf(name)) ?? 0) > (pulled.get(key)?.change ?? 0),
    noteChange(noun: Noun | 'any'): void {
      changes += 1;
      changedIn.set(noun, changes);
    },
  };
}

interface ChangeParts {
  readonly isSending: () => boolean;
  readonly noteChange: (noun: Noun | 'any') => void;
  readonly refreshAll: (isMeant: (noun: Noun) => boolean) => void;
}

/** Collects changes and refreshes for them at once, but not repeatedly. */
function gatherChanges({ isSending, noteChange, refreshAll }: ChangeParts): Pick<Freshness, 'noteChanges' | 'markOld' | 'refreshOld'> {
  const old = new Set<Noun>();
  let isAllOld = false;
  /** While it is set, changes are collected until it fires. */
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const gap = (): number => (isSending() ? refreshGapWhileSending : refreshGap);

  function refreshOld(): void {
    const nouns = new Set(old);
    const isAll = isAllOld;
    old.clear();
    isAllOld = false;
    if (isAll || nouns.size > 0) refreshAll((noun) => isAll || nouns.has(noun));
  }

  function gather(milliseconds: number): void {
    gathering = setTimeout(() => {
      gathering = undefined;
      if (!isAllOld && old.size === 0) return;
      refreshOld();
      gather(gap());
    }, milliseconds);
  }

  return {
    noteChanges(nouns) {
      for (const noun of nouns ?? (['any'] as const)) noteChange(noun);
      if (nouns) for (const noun of nouns) old.add(noun);
      else isAllOld = true;
      if (gathering !== undefined) return;
      // The end of sending refreshes anyway.
      if (!isSending()) refreshOld();
      gather(gap());
    },
    markOld(noun) {
      noteChange(noun);
      old.add(noun);
    },
    refreshOld() {
      // Sending has ended: changes need not wait that long any more.
      if (gathering !== undefined) {
        clearTimeout(gathering);
        gather(refreshGap);
      }
      refreshOld();
    },
  };
}

function problemOf(error: unknown): QueryError {
  if (error instanceof SignInNeeded) return { kind: 'sign-in' };
  if (error instanceof CallError && error.status < 500) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'unreachable' };
}

/** Seconds until the query is pulled again, if the provider was reached and cannot answer now; null when that would not help. */
function secondsUntilRepeat(error: unknown): number | null {
  if (!(error instanceof CallError) || (error.status < 500 && error.status !== 429)) return null;
  return Math.max(error.retryAfterSeconds ?? defaultRepeatSeconds, minRepeatSeconds);
}
