/** Runs work while no other tab or worker of this device runs work under the same name. */
export type Exclusively = <Result>(name: string, work: (isAlone: boolean) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs work under a Web Lock, waiting for its turn; `signal` gives up the wait, which then throws an
 * AbortError. The browser frees the lock when its holder dies. Where there are no Web Locks the work
 * runs at once and is told that it may not be alone.
 */
export const exclusively: Exclusively = async (name, work, signal) => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work(false);
  return locks.request(name, { signal }, async () => work(true)) as ReturnType<typeof work>;
};
