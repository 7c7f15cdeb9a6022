import type { EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointOf } from '../../contract/index.ts';
import type { DeviceInfo } from '../domain/notifications/actions.ts';

export type PushAddress = NonNullable<DeviceInfo['push']>;
export type PushKey = EndpointReply<EndpointOf<'notifications.pushKey'>>;

/** Registers this browser with a push service. A registration of another installation or service is given up. */
export async function subscribe(registration: ServiceWorkerRegistration, key: PushKey): Promise<PushAddress> {
  const wanted = bytesOf(key.publicKey);
  const stored = await registration.pushManager.getSubscription();
  if (stored && !isSame(stored.options.applicationServerKey, wanted)) await stored.unsubscribe();
  if (key.firebase !== null) {
    const { firebaseToken } = await import('./firebase-token.ts');
    return { transport: 'fcm', token: await firebaseToken(registration, key.publicKey, key.firebase) };
  }
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  return addressOf(subscription);
}

export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address for push messages.');
  return { transport: 'web-push', endpoint, keys: { p256dh, auth } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(stored: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (stored === null) return false;
  const bytes = new Uint8Array(stored);
  return bytes.length === wanted.length && bytes.every((byte, place) => byte === wanted[place]);
}
