import { isAppPath } from '../contract/app-place.ts';
import { storeRequestedPath } from '../src/push/worker-requested-path.ts';
import { worker } from './scope.ts';

/** The time in which a window must answer, in milliseconds: one that is suspended or on a public page does not. */
const timeoutMs = 1500;

/** Paths that the provider serves by itself, like a document: not a window of the app. */
const outsideApp = /^\/(api|files|mailbox)(\/|$)/;

/**
 * Shows a screen of the app: in a window that is open, without losing what is typed there; else in a new one.
 *
 * @param accountId whose screen it is; null for one of nobody
 */
export async function openScreen(address: string, accountId: string | null): Promise<void> {
  // A message leads into the app only, under the address that this device uses.
  const { pathname, search } = new URL(address, worker.location.origin);
  const path = outsideApp.test(pathname) || !isAppPath(pathname) ? '/start?to=notifications' : `${pathname}${search}`;
  const ofOrigin = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const windows = ofOrigin.filter(({ url: shown }) => !outsideApp.test(new URL(shown).pathname));
  const client =
    windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!client) {
    if (accountId !== null) await storeRequestedPath(path, accountId).catch(() => undefined);
    await worker.clients.openWindow(path);
    return;
  }
  const focused = await client.focus().catch(() => client);
  if (await goesThere(focused, path)) return;
  const moved = await focused.navigate(path).catch(() => null);
  if (!moved) await worker.clients.openWindow(path);
}

/** Asks the page to go to the path by itself; false when it does not answer. */
function goesThere(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    channel.port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage({ type: 'OPEN', path }, [channel.port2]);
  });
}
