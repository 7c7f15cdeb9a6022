import * as z from 'zod';
import { announcementCalls } from './announcements.ts';
import { done, endpoint, identifier, instant, page, pageQuery, timeOfDay } from './endpoint.ts';
import { careShown } from './member-data.ts';
import { roles } from './roles.ts';

export const notificationKind = z.enum([
  'session-booked',
  'session-moved',
  'session-cancelled',
  'session-promoted',
  'session-requested',
  'session-suggested',
  'session-suggestion-declined',
  'session-absence',
  'session-absence-undone',
  'session-series',
  'coach-late',
  'session-reminder',
  'step-reminder',
  'step-offered',
  'coach-approved',
  'coach-rejected',
  'video-approved',
  'video-rejected',
  'note-shared',
  'message',
  'intake-due',
  'intake-submitted',
  'care',
  'feedback-due',
  'payout',
  'invitation',
  'recommendation',
  'demo',
  'support',
  'system',
]);

export const notification = z.object({
  id: identifier,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** Path in the app that this leads to. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** The times before a session at which a person can be reminded, in minutes. */
export const reminderLeads = [2880, 1440, 720, 180, 60, 30, 10] as const;

/** Which reminders a person wants, and when to stay silent: local times in the person's own zone. */
export const reminderSettings = z.object({
  sessionMinutesBefore: z.array(z.literal(reminderLeads)).max(reminderLeads.length),
  intakeDue: z.boolean(),
  feedbackDue: z.boolean(),
  selfScore: z.boolean(),
  /** Messages of conversations. A device with a former version does not send these two. */
  messages: z.boolean().default(true),
  /** Whether a push message shows what was written, also on a locked screen. */
  showMessageText: z.boolean().default(false),
  /** A mail where no device has shown the message in time. */
  byEmail: z.boolean(),
  /** Both or none. A `quietTo` before `quietFrom` is on the next day. */
  quietFrom: timeOfDay.nullable(),
  quietTo: timeOfDay.nullable(),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

export const defaultReminderSettings: ReminderSettings = {
  sessionMinutesBefore: [1440, 60, 10],
  intakeDue: true,
  feedbackDue: true,
  selfScore: true,
  messages: true,
  showMessageText: false,
  byEmail: true,
  quietFrom: '22:00',
  quietTo: '07:00',
};

export const deliveryChannels = ['push', 'email'] as const;
export const deliveryStatuses = ['sending', 'sent', 'shown', 'clicked', 'failed', 'skipped'] as const;
/** Why something was not delivered. */
export const deliveryReasons = [
  'session-cancelled',
  'session-moved',
  'session-over',
  'joined',
  'no-place',
  'read',
  'shown',
  'switched-off',
  'too-late',
  'done',
  'account-ended',
  'device-gone',
  'refused',
  'unreachable',
  'no-mail-server',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** One attempt to bring a notification to a person, and what came of it. */
export const delivery = z.object({
  id: identifier,
  notificationId: identifier,
  kind: notificationKind,
  title: z.string(),
  channel: z.enum(deliveryChannels),
  /** Null for mails, and where the device is not known any more. */
  deviceLabel: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  because: z.enum(deliveryReasons).nullable(),
  attempt: z.int().min(1),
  createdAt: instant,
  sentAt: instant.nullable(),
  shownAt: instant.nullable(),
  clickedAt: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The outcomes of one kind's deliveries, over all people. */
const deliveryFigure = z.object({
  kind: notificationKind,
  channel: z.enum(deliveryChannels),
  sent: z.int(),
  shown: z.int(),
  clicked: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Half of those shown were shown within so many seconds of being sent. */
  medianSecondsToShow: z.number().nullable(),
});
export type DeliveryFigure = z.infer<typeof deliveryFigure>;

export const notifications = {
  ...announcementCalls,
  list: endpoint({
    method: 'GET',
    path: '/notify/get',
    summary: 'The own notifications, latest first, in the own language',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
    memberData: careShown,
    query: z.object(pageQuery),
    reply: page(notification).extend({ unreadCount: z.int().min(0) }),
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/notify/read/{id}',
    summary: 'Marks one notification as read',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'notification:{params.id}',
    memberData: careShown,
    reply: notification,
    errors: ['NOT_FOUND'],
  }),
  readAll: endpoint({
    method: 'PATCH',
    path: '/notify/all-read',
    summary: 'Marks all notifications up to an instant as read; without one, all that there are',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'notifications',
    body: z.object({ upTo: instant.optional() }).optional(),
    reply: done,
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/notify/snooze/{id}',
    summary: 'Has a notification sent again at an instant of the next 24 hours, unless it is of no use by then',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'notification:{params.id}',
    body: z.object({ until: instant }),
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/notify/delivered/{id}',
    summary: 'Tells that a device has shown a delivered message, or that the person has opened it',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'delivery:{params.id}',
    body: z.object({ event: z.enum(['shown', 'clicked']), at: instant }),
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/user/reminder-settings',
    summary: 'Which reminders the person wants, and when to stay silent',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
    reply: reminderSettings,
    ours: true,
  }),
  editReminders: endpoint({
    method: 'PATCH',
    path: '/user/reminder-settings',
    summary: 'Changes which reminders the person wants, and when to stay silent',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'reminders',
    body: reminderSettings,
    reply: reminderSettings,
    ours: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/user/notification-deliveries',
    summary: 'What was sent to the person, where, and whether it was shown; latest first',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(delivery),
    ours: true,
  }),
  endDevicePush: endpoint({
    method: 'DELETE',
    path: '/user/devices/{id}/push',
    summary: 'Ends push messages to one of the own devices, which stays signed in',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'device-push:{params.id}',
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notify/push-key',
    summary: 'Which push service devices register with, and the public key for it',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'online',
    reply: z.object({
      transport: z.enum(['web-push', 'fcm']),
      /** VAPID public key: that of this installation, or of the Firebase project. */
      publicKey: z.string(),
      firebase: z.object({ projectId: z.string(), apiKey: z.string(), messagingSenderId: z.string(), appId: z.string() }).nullable(),
    }),
    ours: true,
  }),
  deliveryFigures: endpoint({
    method: 'GET',
    path: '/admin/notification-deliveries',
    summary: 'How deliveries of the last days went, by kind and channel, over all people',
    access: ['ADMIN'],
    permission: 'admin.notifications',
    offline: 'cache',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).optional() }),
    reply: z.object({ days: z.int(), items: z.array(deliveryFigure) }),
    ours: true,
  }),
};
