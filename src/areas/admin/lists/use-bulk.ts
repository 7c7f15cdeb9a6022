import { useState } from 'react';
import { loadErrorText } from '../../../i18n/error-text.ts';

/** The maximum of a selection: each row is changed by a call of its own with its own outcome. */
export const maxChosen = 100;

/** The outcome of one selected row. */
interface BulkOutcome {
  readonly key: string;
  readonly name: string;
  /** Why it failed; null on success. */
  readonly problem: string | null;
}

/** A bulk action; it is running until every row has an outcome. */
export interface BulkState {
  readonly total: number;
  readonly outcomes: readonly BulkOutcome[];
}

interface BulkTask {
  readonly key: string;
  /** Identifies it in a list of failures. */
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** Runs tasks one after the other, and reports which failed and why. A failure does not stop the others. */
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

/** The selected rows, also those of other pages, as they were last read. */
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
      return new Map(next.slice(0, maxChosen));
    });
  return { chosen, keys: new Set(known.keys()), choose, clear: () => setKnown(new Map()) };
}
