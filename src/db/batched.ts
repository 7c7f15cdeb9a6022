interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches work that is cheaper for several items than for each alone, such as a transaction that reaches the disk: items that
 * arrive while a batch runs form the next one. When a batch fails, each item is run alone, so that no failure affects another.
 *
 * @param work returns one result for each item, in their order
 */
export function batched<Item, Result>(work: (items: readonly Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function runAll(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await runAll([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function runNext(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await runAll(batch);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void runNext();
    });
}
