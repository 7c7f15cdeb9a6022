import { describeDevice } from '../../contract/device-label.ts';
import { deviceTimeZone } from '../../contract/time-zone.ts';
import { deviceDatabase } from '../db/device-database.ts';
import {
  notePushBlockedNotice,
  readPushDeclined,
  readPushRegistration,
  savePushDeclined,
  savePushRegistration,
} from '../db/push-registration.ts';
import { readSession } from '../db/session-of-record.ts';
import { type DeviceInfo, sendDeviceInfo } from '../domain/notifications/actions.ts';
import { currentLanguage } from '../i18n/index.ts';
import { callOnline } from '../identity/index.ts';
import { systemClock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';
import { requireAccount } from '../sync/current-account.ts';
import { isInstalled } from './is-installed.ts';
import { addressOf, type PushAddress, subscribe } from './subscribe.ts';

/** `off`: allowed or not asked yet, and this device receives nothing. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The push token in session storage (docs/product.md, Constants). */
const tokenKey = 'pushToken';
/** The age at which a registration is renewed (docs/product.md, Constants), in milliseconds. */
const renewAfter = 7 * 86_400_000;

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  const isSubscribed = Notification.permission === 'granted' && (await registration?.pushManager.getSubscription()) != null;
  return isSubscribed ? 'on' : 'off';
}

/** Turns messages on for this device: asks for the browser's permission if needed, and registers. Needs a connection. */
export async function startPush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await register(await navigator.serviceWorker.ready);
  return 'on';
}

/** Whether to ask about messages on this device. */
export async function mayOfferPush(): Promise<boolean> {
  return (await readPushState()) === 'off' && !(await readPushDeclined(deviceDatabase()));
}

/** Whether to say now that the browser blocks notifications: true once after each sign-in. */
export async function claimPushBlockedNotice(): Promise<boolean> {
  if ((await readPushState()) !== 'blocked') return false;
  return notePushBlockedNotice(deviceDatabase(), (await presentSignIn()) ?? requireAccount().accountId);
}

/** The person declined: this device does not ask again. */
export async function declinePush(): Promise<void> {
  await savePushDeclined(deviceDatabase(), systemClock.now().toISOString());
}

/** Turns messages off for this device. */
export async function endPush(): Promise<void> {
  await declinePush();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  sessionStorage.removeItem(tokenKey);
  await tell(null, systemClock.now().toISOString());
}

/** At each start: reports the browser's current registration to the provider, and renews it after seven days. */
export async function resyncPush(): Promise<void> {
  if (!isSupported() || Notification.permission === 'denied') return;
  const device = deviceDatabase();
  const { accountId } = requireAccount();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const known = await readPushRegistration(device);
  // With a new sign-in the provider knows nothing of this device yet: nobody has ended anything.
  const isOfThisSignIn = known?.signIn === undefined || known.signIn === (await presentSignIn());
  if (subscription && isOfThisSignIn && known?.accountId === accountId && known.info.push !== null && (await isEndedElsewhere())) {
    await subscription.unsubscribe();
    sessionStorage.removeItem(tokenKey);
    await savePushRegistration(device, { ...known, info: { ...known.info, push: null } });
    return;
  }
  if (!registration || !subscription) {
    // The browser or the person has revoked it.
    if (known?.accountId === accountId && known.info.push !== null) await tell(null, known.renewedAt);
    return;
  }
  const isOld =
    !known || known.accountId !== accountId || !isOfThisSignIn || systemClock.now().getTime() - Date.parse(known.renewedAt) >= renewAfter;
  if (isOld) {
    try {
      await register(registration);
      return;
    } catch (error) {
      log.warning('push-not-renewed', { why: errorName(error) });
    }
  }
  const stored = known?.info.push as PushAddress | null | undefined;
  const isKnownAddress = stored?.transport === 'fcm' || (stored?.transport === 'web-push' && stored.endpoint === subscription.endpoint);
  const address = isKnownAddress && stored ? stored : addressOf(subscription);
  // The time of the last renewal stays: reporting is not renewing.
  if (!isKnownAddress || sessionStorage.getItem(tokenKey) === null) await tell(address, known?.renewedAt ?? new Date(0).toISOString());
}

/** Whether the provider no longer sends to this device: the person has ended it on another one, which this one must not undo. */
async function isEndedElsewhere(): Promise<boolean> {
  const unsent = await requireAccount().database.outbox.toArray();
  if (unsent.some(({ endpoint }) => endpoint === 'accounts.updateDeviceInfo')) return false;
  try {
    const { items } = await callOnline('accounts.devices', {});
    return items.some(({ isThisDevice, receivesPush }) => isThisDevice && !receivesPush);
  } catch {
    // Unknown while offline: it is asked at the next start.
    return false;
  }
}

async function register(registration: ServiceWorkerRegistration): Promise<void> {
  const key = await callOnline('notifications.pushKey', {});
  await tell(await subscribe(registration, key), systemClock.now().toISOString());
}

async function tell(push: PushAddress | null, renewedAt: string): Promise<void> {
  const info: DeviceInfo = {
    label: describeDevice(navigator.userAgent) ?? 'ZH',
    language: currentLanguage(),
    timeZone: deviceTimeZone(),
    isInstalled: isInstalled(),
    push,
  };
  await sendDeviceInfo(info);
  await savePushRegistration(deviceDatabase(), {
    accountId: requireAccount().accountId,
    info: info as unknown as Readonly<Record<string, unknown>>,
    renewedAt,
    signIn: await presentSignIn(),
  });
  if (push) sessionStorage.setItem(tokenKey, push.transport === 'fcm' ? push.token : push.endpoint);
}

async function presentSignIn(): Promise<string | null> {
  return (await readSession(deviceDatabase()))?.revocationKey ?? null;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}
