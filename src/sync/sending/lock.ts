import { storageName } from '../../db/spare-storage.ts';

/** Runs work while no other tab or worker with the same databases runs work under the same name. */
export type WithLock = <Result>(name: string, work: (isAlone: boolean) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs work under a Web Lock, waiting for its turn; `signal` gives up the wait, which then throws an AbortError. The browser
 * frees the lock when its holder ends. A tab that is being frozen releases it itself, since all others would wait; whatever it
 * continues afterwards runs concurrently with the next holder. Without Web Locks the work runs at once with `isAlone` false.
 */
export const withLock: WithLock = async (name, work, signal) => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work(false);
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  let working: ReturnType<typeof work> | undefined;
  try {
    await locks.request(storageName(name), { signal }, () => {
      working = work(true);
      const frozen = new Promise((resolve) => globalThis.addEventListener?.('freeze', resolve, options));
      return Promise.race([working, frozen]);
    });
    return await (working as unknown as ReturnType<typeof work>);
  } finally {
    ended.abort();
  }
};
