import { errorName, log } from '../../platform/log.ts';

let wasAsked = false;

/**
 * Asks the browser not to evict this device's data. Called once per start, after the first intention: then there is something to
 * lose, and a reason that the person can see.
 */
export async function askForPersistentStorage(): Promise<void> {
  if (wasAsked || !globalThis.navigator?.storage?.persist) return;
  wasAsked = true;
  try {
    if (!(await navigator.storage.persisted())) log.info('persistent-storage', { granted: await navigator.storage.persist() });
  } catch (error) {
    log.warning('persistent-storage-not-asked', { why: errorName(error) });
  }
}
