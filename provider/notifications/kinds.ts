import type { Notification } from '../../contract/notifications.ts';

interface DeliveryPolicy {
  /** The time for which a push message may wait for an unreachable device, in seconds. */
  readonly usefulSeconds: number;
  /** A mail follows when no device has shown the message within this many minutes; null: no mail ever. */
  readonly mailAfterMinutes: number | null;
  /** Also sent in quiet hours. */
  readonly isUrgent: boolean;
}

const hour = 3600;
const day = 24 * hour;

const usual: DeliveryPolicy = { usefulSeconds: 2 * day, mailAfterMinutes: 60, isUrgent: false };
const timely: DeliveryPolicy = { usefulSeconds: day, mailAfterMinutes: 10, isUrgent: false };

/** How far each kind of notification may disturb a person. */
export const deliveryPolicies: Readonly<Record<Notification['kind'], DeliveryPolicy>> = {
  'session-booked': usual,
  'session-moved': timely,
  'session-cancelled': timely,
  'session-promoted': timely,
  'session-requested': timely,
  'session-suggested': timely,
  'session-suggestion-declined': timely,
  'session-absence': timely,
  'session-absence-undone': timely,
  'session-series': usual,
  'session-reminder': timely,
  // Of the day that it is about.
  'step-reminder': { usefulSeconds: 3 * hour, mailAfterMinutes: null, isUrgent: false },
  'step-offered': usual,
  // While it lasts: a later notification would be of no use.
  'coach-late': { usefulSeconds: hour / 2, mailAfterMinutes: null, isUrgent: false },
  'coach-approved': usual,
  // The reason is mailed at once.
  'coach-rejected': { ...usual, mailAfterMinutes: null },
  'video-approved': usual,
  'video-rejected': usual,
  'note-shared': usual,
  message: { ...usual, mailAfterMinutes: 6 * 60 },
  'intake-due': usual,
  'intake-submitted': { ...usual, mailAfterMinutes: null },
  care: { usefulSeconds: day, mailAfterMinutes: 10, isUrgent: true },
  'feedback-due': { ...usual, mailAfterMinutes: null },
  payout: usual,
  // The invitation itself is a mail.
  invitation: { ...usual, mailAfterMinutes: null },
  recommendation: usual,
  demo: usual,
  support: usual,
  system: usual,
};

/** A reminder that comes ten minutes before has no ten minutes to wait for a device. */
export function mailAfterMinutes(kind: Notification['kind'], minutesBefore: number | null): number | null {
  const { mailAfterMinutes: minutes } = deliveryPolicies[kind];
  return minutes === null || minutesBefore === null ? minutes : Math.min(minutes, Math.max(2, Math.floor(minutesBefore / 5)));
}
