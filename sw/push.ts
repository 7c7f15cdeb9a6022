import type { EndpointInput } from '../contract/endpoint.ts';
import type { EndpointOf } from '../contract/index.ts';
import { AccountDatabase } from '../src/db/account-database.ts';
import { deviceDatabase } from '../src/db/device-database.ts';
import { readPushRegistration, savePushRegistration } from '../src/db/push-registration.ts';
import { writeChanges } from '../src/db/server-truth.ts';
import { spareNameOf } from '../src/db/spare-storage.ts';
import { arrivedNotification } from '../src/domain/notifications/offline.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { errorName, log } from '../src/platform/log.ts';
import { conversationOf, type DeclaredMessage, readMessage, sessionOf, stepOf, type WorkerMessage } from '../src/push/worker-message.ts';
import { workerWords } from '../src/push/worker-words.ts';
import type { AccountSync } from '../src/sync/account-sync.ts';
import { withNotificationsLock } from '../src/sync/notifications-lock.ts';
import { enqueue } from '../src/sync/sending/outbox.ts';
import { openAccount, sendNow } from './account.ts';
import type { EngineHandlers } from './engine-events.ts';
import { openScreen } from './open-screen.ts';
import { worker } from './scope.ts';

const snoozeMilliseconds = 10 * 60_000;
/** Join is offered on reminders of the last hour before a session, in milliseconds. */
const joinAhead = 60 * 60_000;

/** Each role's list of notifications. */
const homeOf = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' } as const;

/** `renotify` and `actions` are not in the standard library of types. */
interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
  /** `text` requests typed text, in browsers that support it; elsewhere it is a button. */
  readonly actions?: readonly { readonly action: string; readonly title: string; readonly type?: 'text' }[];
}

/** Not in the standard library of types. */
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/**
 * Push messages: one listener and one path, for every delivery service. Every message ends in something visible, also while a window is
 * open: browsers withdraw the permission from sites that show nothing.
 */
export const pushHandlers = {
  push: (event) => receive(readMessage((event as PushEvent).data?.text(), event as DeclaredMessage)),
  notificationclick(event) {
    const { notification, action, reply } = event as NotificationEvent & { readonly reply?: string | null };
    notification.close();
    return act(action, notification.data as WorkerMessage | null, reply?.trim());
  },
  pushsubscriptionchange: (event) => resubscribe(event as SubscriptionChange),
} satisfies EngineHandlers;

/** Something else holds a database: what has to be shown or opened does not wait longer for it, in milliseconds. */
const timeoutMs = 3_000;

function inTime<Result>(reading: Promise<Result>): Promise<Result | 'held'> {
  return Promise.race([reading, new Promise<'held'>((resolve) => setTimeout(resolve, timeoutMs, 'held'))]);
}

async function receive(message: WorkerMessage | null): Promise<void> {
  const opened = await inTime(openAccount()).catch(() => null);
  if (opened === 'held') {
    // Its account cannot be checked. Its contents come with the next refresh.
    await showUnknown(message, true);
    return;
  }
  if (message === null || opened?.account.accountId !== message.accountId) {
    // For an account that is not signed in here: the next person must not read it. A message without contents is for the one that is.
    await showUnknown(message, message === null && opened !== null);
    return;
  }
  const { account } = opened;
  await show(message, await actionsOn(message, account));
  if (await isOpen(message)) await close(message.tag);
  await worker.navigator.setAppBadge?.(message.unreadCount ?? undefined).catch(() => undefined);
  const { notification } = message;
  await Promise.all([
    // Where its table is held, the next refresh brings it.
    writeChanges(account.database, [arrivedNotification({ ...notification, isRead: false, readAt: null })]).catch((error: unknown) =>
      log.warning('notification-not-kept', { why: errorName(error) }),
    ),
    say(account, message, 'shown').then(() => sendNow(account)),
  ]);
}

type Action = 'join' | 'snooze' | 'read' | 'reply' | 'done';

/** The most useful first: some browsers show two at most. */
async function actionsOn(message: WorkerMessage, { database }: AccountSync): Promise<Action[]> {
  if (conversationOf(message)) return ['reply'];
  if (stepOf(message)) return ['done', 'snooze'];
  if (message.notification.kind === 'step-reminder') return ['snooze', 'read'];
  if (message.notification.kind !== 'session-reminder') return ['read'];
  const about = sessionOf(message);
  const session = about && (await inTime(database.sessions.get(about.id)).catch(() => undefined));
  // A device that does not know the session offers it too: the page says when it is too early.
  // Both are times of the provider: the clock of the device may be wrong.
  const ahead = session && session !== 'held' ? Date.parse(session.startsAt) - Date.parse(message.notification.createdAt) : 0;
  const canJoin = about !== null && ahead <= joinAhead;
  return canJoin ? ['join', 'snooze', 'read'] : ['snooze', 'read'];
}

/**
 * The precached icons as data URLs. Chromium fetches icons given by address before it shows a notification, and waits up to 90 s for a server
 * that does not respond (kImageFetchTimeoutInMs in blink/renderer/modules/notifications/notification_image_loader.cc).
 */
async function storedIcons(): Promise<Pick<NotificationOptions, 'icon' | 'badge'>> {
  const reading = Promise.all(['/icons/icon-192.png', '/icons/badge-96.png'].map(storedImage));
  const images = await inTime(reading).catch(() => 'held' as const);
  if (images === 'held') return {};
  const [icon, badge] = images;
  return { ...(icon && { icon }), ...(badge && { badge }) };
}

async function storedImage(path: string): Promise<string | null> {
  const stored = await worker.caches.match(path, { ignoreSearch: true });
  if (!stored) return null;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

async function show(message: WorkerMessage, actions: readonly Action[]): Promise<void> {
  const texts = workerWords[message.lang];
  const options: ShownOptions = {
    body: message.body,
    lang: message.lang,
    tag: message.tag,
    renotify: true,
    ...(await storedIcons()),
    data: message,
    actions: actions.map((action) => ({ action, title: texts[action], ...(action === 'reply' && { type: 'text' }) })),
  };
  await withNotificationsLock(() => worker.registration.showNotification(message.title, options));
}

/** Whether the person sees its conversation: then it is closed as soon as it was shown. */
async function isOpen(message: WorkerMessage): Promise<boolean> {
  if (!conversationOf(message)) return false;
  const { pathname } = new URL(message.navigate, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState, url }) => visibilityState === 'visible' && new URL(url).pathname === pathname);
}

async function close(tag: string): Promise<void> {
  await withNotificationsLock(async () => {
    for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
  });
}

async function showUnknown(message: WorkerMessage | null, isForReader = false): Promise<void> {
  const texts = workerWords[message?.lang ?? (worker.navigator.language.startsWith('es') ? 'es' : 'en')];
  const options = { body: isForReader ? texts.newsBody : texts.otherBody, tag: 'other', ...(await storedIcons()) };
  await withNotificationsLock(() => worker.registration.showNotification(texts.otherTitle, options));
}

/** The sign-in page, which leads to what the message is about (src/identity/landing.ts reads it). */
function signInFor(message: WorkerMessage | null): string {
  if (message === null) return '/login';
  const { pathname, search } = new URL(message.navigate, worker.location.origin);
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` })}`;
}

/** A click on the message or on one of its buttons; all of it works without a page, through the outbox. */
async function act(action: string, message: WorkerMessage | null, reply?: string): Promise<void> {
  const opened = await inTime(openAccount());
  if (opened === 'held') {
    await actWithoutAccount(action, message, reply);
    return;
  }
  const isOwn = message !== null && opened?.account.accountId === message.accountId;
  if (!isOwn || !opened) {
    await openScreen(opened && message === null ? homeOf[opened.session.role] : signInFor(message), null);
    return;
  }
  const { account } = opened;
  const { id } = message.notification;
  const answer = answerOf(action, message, reply);
  const isSilent = action === 'snooze' || action === 'read' || answer !== null;
  if (!isSilent) await openScreen((action === 'join' && sessionOf(message)?.callPath) || message.navigate, message.accountId);
  if (answer) await account.enqueue(answer);
  if (action === 'snooze') {
    const until = new Date(systemClock.now().getTime() + snoozeMilliseconds).toISOString();
    await account.enqueue({ endpoint: 'notifications.snooze', params: { id }, body: { until } });
  } else {
    await account.enqueue({ endpoint: 'notifications.read', params: { id } });
  }
  // A click that snoozes or marks as read opens nothing.
  if (!isSilent) await say(account, message, 'clicked');
  await sendNow(account);
}

/** An answer waits in the spare database, which the app merges (docs/decisions/060); otherwise the app is opened. */
async function actWithoutAccount(action: string, message: WorkerMessage | null, reply?: string): Promise<void> {
  const answer = message && answerOf(action, message, reply);
  if (message && answer) {
    const spare = new AccountDatabase(message.accountId, spareNameOf(`zh-account-${message.accountId}`));
    await enqueue(spare, answer, systemClock);
    spare.close();
  } else await openScreen(message?.navigate ?? '/', message?.accountId ?? null);
}

/** What the person answered on the notification itself: a reply to a message, or that a step is done; null for anything else. */
function answerOf(action: string, message: WorkerMessage, reply: string | undefined) {
  const now = systemClock.now().toISOString();
  const conversationId = conversationOf(message);
  if (conversationId && reply) {
    const body = { id: newId(), text: reply.slice(0, 4000), sentAt: now };
    return { endpoint: 'chat.send', params: { id: conversationId }, body } as const;
  }
  const step = action === 'done' ? stepOf(message) : null;
  if (!step) return null;
  const body = { id: newId(), ...step, value: 1, note: null, tickedAt: now };
  return { endpoint: 'steps.tick', params: { id: message.accountId }, body } as const;
}

async function say(account: AccountSync, { deliveryId }: WorkerMessage, event: 'shown' | 'clicked'): Promise<void> {
  const body = { event, at: systemClock.now().toISOString() };
  await account.enqueue({ endpoint: 'notifications.acknowledge', params: { id: deliveryId }, body });
}

/** The browser has given this device another push address: sends it to the provider, with the rest unchanged. */
async function resubscribe({ newSubscription, oldSubscription }: SubscriptionChange): Promise<void> {
  const device = deviceDatabase();
  const [opened, known] = await Promise.all([openAccount(), readPushRegistration(device)]);
  const subscription =
    newSubscription ?? (oldSubscription ? await worker.registration.pushManager.subscribe(oldSubscription.options) : null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!opened || known?.accountId !== opened.account.accountId || !endpoint || !keys?.p256dh || !keys.auth) return;
  const stored = known.info as unknown as DeviceInfo;
  // Only Firebase can make a token for the new address: the next start of the app does so.
  if (stored.push?.transport === 'fcm') return;
  const { p256dh, auth } = keys;
  const info: DeviceInfo = { ...stored, push: { transport: 'web-push', endpoint, keys: { p256dh, auth } } };
  await opened.account.enqueue({ endpoint: 'accounts.updateDeviceInfo', body: info });
  await savePushRegistration(device, { ...known, info: info as unknown as Readonly<Record<string, unknown>> });
  await sendNow(opened.account);
}

/** Closes what the device still shows and the person has read elsewhere. */
export async function closeWhatIsRead({ database }: AccountSync): Promise<void> {
  const shown = await withNotificationsLock(() => worker.registration.getNotifications());
  for (const message of shown) {
    const { notification } = (message.data ?? {}) as Partial<WorkerMessage>;
    const known = notification && (await database.notifications.get(notification.id));
    if (known?.isRead) message.close();
  }
}

type DeviceInfo = EndpointInput<EndpointOf<'accounts.updateDeviceInfo'>>['body'];
