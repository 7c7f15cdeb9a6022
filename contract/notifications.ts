import * as z from 'zod';
import { done, endpoint, identifier, instant, localizedText, page, pageQuery, shortText } from './endpoint.ts';
import { roles } from './roles.ts';

export const notificationKind = z.enum([
  'session-booked',
  'session-moved',
  'session-cancelled',
  'session-promoted',
  'session-requested',
  'session-reminder',
  'coach-approved',
  'video-approved',
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

export const notifications = {
  create: endpoint({
    method: 'POST',
    path: '/notify/create',
    summary: 'Sends a notification to persons, or to all of a role',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.employees',
    adminPermission: 'admin.notifications',
    offline: 'online',
    body: z.object({
      title: localizedText,
      body: localizedText,
      link: shortText.nullable(),
      to: z.object({ userIds: z.array(identifier).max(1000).optional(), role: z.enum(roles).optional() }),
    }),
    reply: z.object({ count: z.int() }),
    errors: ['OBJECT_DENIED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/notify/get',
    summary: 'The own notifications, latest first, in the own language',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
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
    reply: notification,
    errors: ['NOT_FOUND'],
  }),
  readAll: endpoint({
    method: 'PATCH',
    path: '/notify/all-read',
    summary: 'Marks all notifications up to an instant as read',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'queue',
    lane: 'notifications',
    body: z.object({ upTo: instant }),
    reply: done,
  }),
};
