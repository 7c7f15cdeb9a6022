import type { FactsStore } from './call-facts.ts';
import type { CallFacts } from './call-view.ts';
import { settlePeople, settlingMs } from './membership.ts';
import type { Transport } from './transport.ts';

/** The people who are in, as the provider names them; passes them to the transport. */
export interface WhoIsIn {
  take(named: CallFacts['named'], more?: Partial<CallFacts>): void;
  /** The provider is reachable again: for a moment people are expected whom it does not name yet. */
  expectOthers(): void;
  stop(): void;
}

interface WhoIsInParts {
  readonly you: string;
  readonly store: FactsStore;
  readonly setParties: Transport['setParties'];
  readonly now: () => number;
}

export function keepWhoIsIn({ you, store, setParties, now }: WhoIsInParts): WhoIsIn {
  let settlesUntil = Number.NEGATIVE_INFINITY;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let lastNamed: CallFacts['named'] = [];

  function take(named: CallFacts['named'], more: Partial<CallFacts> = {}): void {
    lastNamed = named;
    const { named: former, links, received } = store.facts();
    const isExpected = (id: string): boolean => now() < settlesUntil && links.get(id) === 'connected';
    const people = settlePeople(named, former, isExpected);
    const ids = new Set(people.map(({ connectionId }) => connectionId));
    const there = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([id]) => ids.has(id)));
    store.change({ ...more, named: people, received: there(received), links: there(links) });
    const parties = people
      .filter(({ connectionId }) => connectionId !== you)
      .map(({ connectionId, role, uid, state: { screen } }) => ({ connectionId, role, uid, isSharing: screen }));
    setParties(parties, store.facts().media);
  }

  return {
    take,
    expectOthers() {
      settlesUntil = now() + settlingMs;
      clearTimeout(settling);
      settling = setTimeout(() => take(lastNamed), settlingMs + 100);
    },
    stop: () => clearTimeout(settling),
  };
}
