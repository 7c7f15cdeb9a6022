import { useState } from 'react';
import { loadErrorText } from '../../../i18n/error-text.ts';

/** So many can be chosen at once: each is changed by a call of its own, which says what became of it. */
export const mostChosen = 100;

/** What became of one of those that were chosen. */
interface BulkOutcome {
  readonly key: string;
  readonly name: string;
  /** Why it was not done; null where it was. */
  readonly problem: string | null;
}

/** An action on many: under way until as many have an outcome as there are. */
export interface BulkState {
  readonly total: number;
  readonly outcomes: readonly BulkOutcome[];
}

interface BulkTask {
  readonly key: string;
  /** Tells it apart where it failed. */
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** Does something with many things, one after the other, and says which of them failed and why. One failure stops no other. */
export function useBulk() {
  const [state, setState] = useState<BulkState | null>(null);
  /** @returns the keys of those that failed */
  const run = async (tasks: readonly BulkTask[], describe: (error: unknown) => string | null): Promise<ReadonlySet<string>> => {
    const outcomes: BulkOutcome[] = [];
    setState({ total: tasks.length, outcomes: [] });
    for (const { key, name, work } of tasks) {
      let problem: string | null = null;
      try {
        await work();
      } catch (error) {
        problem = describe(error) ?? (await loadErrorText(error));
      }
      outcomes.push({ key, name, problem });
      setState({ total: tasks.length, outcomes: [...outcomes] });
    }
    return new Set(outcomes.filter(({ problem }) => problem !== null).map(({ key }) => key));
  };
  const isBusy = state !== null && state.outcomes.length < state.total;
  return { state, isBusy, run, close: () => setState(null) };
}

/** Which rows are chosen, also on pages that are not shown; as they were last read. */
export function useChoice<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [known, setKnown] = useState<ReadonlyMap<string, Item>>(new Map());
  const shown = new Map(items.map((item) => [keyOf(item), item]));
  const chosen = [...known].map(([key, item]) => shown.get(key) ?? item);
  const choose = (keys: ReadonlySet<string>) =>
    setKnown((former) => {
      const next = [...keys].flatMap((key): [string, Item][] => {
        const item = shown.get(key) ?? former.get(key);
        return item === undefined ? [] : [[key, item]];
      });
      return new Map(next.slice(0, mostChosen));
    });
  return { chosen, keys: new Set(known.keys()), choose, clear: () => setKnown(new Map()) };
}
