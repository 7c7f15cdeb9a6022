import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/endpoint.ts';
import type { Notification } from '../../../contract/notifications.ts';

/** A notification on its way to one device. */
export interface PushMessage {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly notification: Pick<Notification, 'id' | 'kind' | 'title' | 'body' | 'link' | 'createdAt'>;
  readonly language: Language;
  /** A message replaces one with the same tag that is still shown. */
  readonly tag: string;
  /** Absolute address that a click opens. */
  readonly navigate: string;
  readonly unreadCount: number;
  readonly usefulSeconds: number;
  readonly isUrgent: boolean;
}

/**
 * The outcome of a message. `gone`: the device no longer receives there; `refused`: it will never be accepted, so do not retry;
 * `unreachable`: worth a retry.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly status: number | null };

export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

/** A way to bring messages to devices. Never rejects: what went wrong is an outcome. */
export interface PushTransport {
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}

/**
 * Declarative Web Push (https://www.w3.org/TR/push-api/#declarative-push-message): where a browser
 * knows it, the message is shown even if our worker cannot run. `mutable` lets the worker take part.
 */
export function payloadOf({ deliveryId, accountId, notification, language, tag, navigate, unreadCount }: PushMessage): string {
  return JSON.stringify({
    web_push: 8030,
    mutable: true,
    app_badge: unreadCount,
    notification: {
      title: notification.title,
      body: notification.body,
      lang: language,
      tag,
      navigate,
      app_badge: unreadCount,
      data: { deliveryId, accountId, notification },
    },
  });
}

/** A push service keeps one undelivered message per topic: 32 letters at most (RFC 8030, 5.4). */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** Whether a device that saves its battery is woken for it (RFC 8030, 5.3). */
export function urgencyOf({ isUrgent, notification }: PushMessage): 'high' | 'normal' {
  return isUrgent || notification.kind === 'session-reminder' ? 'high' : 'normal';
}
