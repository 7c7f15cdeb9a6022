import type { Notification } from '../../contract/notifications.ts';

/** The content of our push messages (provider/delivery/push/message.ts). */
export interface WorkerMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: 'en' | 'es';
  readonly tag: string;
  readonly navigate: string;
  readonly unreadCount: number | null;
  readonly deliveryId: string;
  readonly accountId: string;
  readonly notification: Pick<Notification, 'id' | 'kind' | 'title' | 'body' | 'link' | 'createdAt'>;
}

/** The message of a browser with Declarative Web Push, instead of text (W3C Push API, PushEvent). */
export interface DeclaredMessage {
  readonly notification?: object | null;
  readonly appBadge?: number | null;
}

/**
 * Reads a message as text or declared from the browser's push service, or as Firebase data, which holds the same text. Null for
 * a message that is not ours: it must still be shown as something.
 */
export function readMessage(text: string | undefined, declared?: DeclaredMessage): WorkerMessage | null {
  const payload = parse(text);
  const wrapped = (payload?.data as { zh?: unknown } | undefined)?.zh;
  const own = typeof wrapped === 'string' ? parse(wrapped) : payload;
  return own ? messageOf(own.notification, own.app_badge) : messageOf(declared?.notification, declared?.appBadge);
}

function messageOf(notification: unknown, badge: unknown): WorkerMessage | null {
  const shown = notification as Record<string, unknown> | null | undefined;
  const data = shown?.data as Pick<WorkerMessage, 'deliveryId' | 'accountId' | 'notification'> | undefined;
  if (!shown || typeof shown.title !== 'string' || typeof data?.accountId !== 'string' || typeof data.notification?.id !== 'string')
    return null;
  return {
    title: shown.title,
    body: String(shown.body ?? ''),
    lang: shown.lang === 'es' ? 'es' : 'en',
    tag: String(shown.tag ?? data.notification.id),
    navigate: String(shown.navigate ?? '/'),
    unreadCount: typeof badge === 'number' ? badge : null,
    deliveryId: data.deliveryId,
    accountId: data.accountId,
    notification: data.notification,
  };
}

/** The session of a reminder, and the address of its call; null for anything else. */
export function sessionOf({
  notification,
}: Pick<WorkerMessage, 'notification'>): { readonly id: string; readonly callPath: string } | null {
  if (notification.kind !== 'session-reminder') return null;
  const [, area, ofMember, ofCoach] = /^\/(user|coach)\/sessions(?:\/([\w-]+)|\?session=([\w-]+))$/.exec(notification.link ?? '') ?? [];
  const id = ofMember ?? ofCoach;
  return area && id ? { id, callPath: `/${area}/sessions/${id}/call` } : null;
}

/** The step of a reminder that one tap answers, and the day that it is about; null for anything else. */
export function stepOf({ notification }: Pick<WorkerMessage, 'notification'>): { readonly stepId: string; readonly day: string } | null {
  if (notification.kind !== 'step-reminder') return null;
  const [, stepId, day] = /^\/user\/steps\?step=([\w-]+)&day=([\d-]+)&tap=1$/.exec(notification.link ?? '') ?? [];
  return stepId && day ? { stepId, day } : null;
}

/** The conversation of a message; null for anything else. */
export function conversationOf({ notification, navigate }: Pick<WorkerMessage, 'notification' | 'navigate'>): string | null {
  return notification.kind === 'message' ? (/\/chat\/([\w-]+)$/.exec(navigate)?.[1] ?? null) : null;
}

function parse(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
