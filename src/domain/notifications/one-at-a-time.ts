/** A lock that is held longer than this, by a page that the browser has frozen, is not waited for; in milliseconds. */
const timeoutMs = 3_000;

/**
 * Shows or looks up notifications while no other page or worker of this device does either.
 *
 * Chromium compares what it has stored with what is on display whenever notifications are looked up. One that is stored and about to be
 * displayed is forgotten: it is visible, but a click on it does nothing. Nothing documents this; about one in thirty was lost that way
 * when they were looked up every 100 ms.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = globalThis.navigator;
  if (!locks) return work();
  let isOurs = false;
  const withLock = () => {
    isOurs = true;
    return work();
  };
  try {
    return await locks.request('zh-notifications', { signal: AbortSignal.timeout(timeoutMs) }, withLock);
  } catch (error) {
    if (isOurs) throw error;
    return work();
  }
}
