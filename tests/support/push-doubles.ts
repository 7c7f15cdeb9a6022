import type { BrowserContext } from 'playwright/test';
import type { TestPushService, TestSubscription } from './push-service.ts';

/** What a browser of a test holds as its subscription, over all its pages. */
export interface CurrentSubscription {
  current: (TestSubscription & { readonly applicationServerKey: string }) | null;
}

/**
 * Lets a browser subscribe with the push service of the test. Chromium subscribes with Google's
 * service only, which tests cannot reach: so `subscribe`, `getSubscription` and `unsubscribe` are
 * replaced in pages, and nothing else. What the provider then sends is signed and encrypted for real,
 * and what the service has decrypted is delivered into the real worker by `ServiceWorker.deliverPushMessage`,
 * where Chromium takes over as after its own service.
 */
export async function subscribeWith(context: BrowserContext, service: TestPushService): Promise<CurrentSubscription> {
  const stored: CurrentSubscription = { current: null };
  await context.exposeFunction('testPushGet', () => stored.current);
  await context.exposeFunction('testPushSubscribe', (applicationServerKey: string) => {
    stored.current ??= { ...service.subscribe(), applicationServerKey };
    return stored.current;
  });
  await context.exposeFunction('testPushUnsubscribe', () => {
    stored.current = null;
  });
  await context.addInitScript(replacePushManager);
  return stored;
}

/** Runs in pages. */
function replacePushManager(): void {
  interface Kept {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly applicationServerKey: string;
  }
  const node = globalThis as unknown as {
    testPushGet(): Promise<Kept | null>;
    testPushSubscribe(key: string): Promise<Kept>;
    testPushUnsubscribe(): Promise<void>;
  };
  if (typeof PushManager === 'undefined') return;
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const textOf = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const asSubscription = ({ endpoint, keys, applicationServerKey }: Kept) => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: bytesOf(applicationServerKey) },
    getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      await node.testPushUnsubscribe();
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const kept = await node.testPushGet();
      return kept && asSubscription(kept);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array | string }) => {
      const key = typeof applicationServerKey === 'string' ? applicationServerKey : textOf(new Uint8Array(applicationServerKey));
      return asSubscription(await node.testPushSubscribe(key));
    },
  });
}
