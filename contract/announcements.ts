import * as z from 'zod';
import { appPath } from './app-path.ts';
import { addressToShow } from './email-address.ts';
import { done, endpoint, identifier, instant, localizedText, page, pageQuery, timeZone, typedText, version } from './endpoint.ts';
import { roles } from './roles.ts';

/** The audience: either the named persons, or all of one or more roles; `enterpriseIds` restricts it to those of these enterprises. */
export const audience = z.object({
  userIds: z.array(identifier).max(1000).optional(),
  role: z.enum(roles).optional(),
  roles: z.array(z.enum(roles)).min(1).max(roles.length).optional(),
  enterpriseIds: z.array(identifier).min(1).max(100).optional(),
});
export type Audience = z.infer<typeof audience>;

export const announcementStatus = z.enum(['scheduled', 'sending', 'sent', 'cancelled']);

const count = z.int();

/** The path for people of a role for whom `link` is not used. */
const linksOfRoles = z.partialRecord(z.enum(roles), z.string());
const named = z.object({ id: identifier, name: z.string() });

/** A notification that a person wrote to several people. */
export const announcement = z.object({
  id: identifier,
  title: localizedText,
  body: localizedText,
  link: z.string().nullable(),
  links: linksOfRoles,
  status: announcementStatus,
  /** With names, for display; for persons only their number. */
  to: z.object({
    roles: z.array(z.enum(roles)),
    enterprises: z.array(z.string()),
    personCount: count,
  }),
  /** The choice as it was made, with names, for editing; null once sending has started. */
  draft: z.object({ audience, people: z.array(named), enterprises: z.array(named) }).nullable(),
  byName: z.string(),
  sendAt: instant,
  /** The time zone in which `sendAt` was chosen. */
  timeZone,
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** People who have it among their notifications by now. */
  recipientCount: count,
  /** People who read it. */
  readCount: count,
  /** Devices and mails: what became of each delivery. */
  push: z.object({ sent: count, shown: count, clicked: count, failed: count, skipped: count }),
  email: z.object({ sent: count, failed: count, skipped: count }),
  version,
});
export type Announcement = z.infer<typeof announcement>;

const ofAdmins = { access: ['ADMIN'], permission: 'admin.notifications', memberData: 'none', ours: true } as const;
const ofSenders = {
  access: ['EMPLOYER', 'ADMIN'],
  permission: 'enterprise.employees',
  adminPermission: 'admin.notifications',
  memberData: 'none',
} as const;
/** `links` is for several roles, of which each has pages of its own: each path is of the area of its role. */
const links = z.partialRecord(z.enum(roles), appPath).optional();
const texts = { title: localizedText, body: localizedText, link: appPath.nullable() };

export const announcementCalls = {
  create: endpoint({
    ...ofSenders,
    method: 'POST',
    path: '/notify/create',
    summary: 'Sends a notification to persons, or to all of some roles; at once, or for an admin at a time',
    act: { about: 'announcement', id: 'reply.id', made: 'body.id', count: 'reply.count' },
    offline: 'online',
    body: z.object({
      ...texts,
      links,
      to: audience,
      /** Made by the device, so that what is sent again stays one. */
      id: identifier.optional(),
      sendAt: instant.optional(),
      timeZone: timeZone.optional(),
    }),
    reply: z.object({
      /** The number of receivers, as far as it is known by now. */
      count: z.int(),
      id: identifier,
      status: announcementStatus,
    }),
    errors: ['OBJECT_DENIED', 'NOT_FOUND'],
  }),
  countRecipients: endpoint({
    ...ofSenders,
    method: 'POST',
    path: '/notify/count-recipients',
    summary: 'How many people a notification would go to',
    act: 'none',
    offline: 'online',
    body: z.object({ to: audience }),
    reply: z.object({ count: z.int().min(0) }),
    errors: ['OBJECT_DENIED'],
    ours: true,
  }),
  sendTest: endpoint({
    ...ofSenders,
    method: 'POST',
    path: '/notify/test',
    summary: 'Sends a notification to the person who writes it only',
    act: {},
    offline: 'online',
    body: z.object(texts),
    reply: done,
    ours: true,
  }),
  announcements: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/announcements',
    summary: 'What the platform wrote to several people, latest first, and how it arrived',
    offline: 'cache',
    query: z.object({ ...pageQuery, status: announcementStatus.optional() }),
    reply: page(announcement),
  }),
  announcement: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/announcements/{id}',
    summary: 'One of the notifications that the platform wrote to several people, and how it arrived',
    offline: 'cache',
    reply: announcement,
    errors: ['NOT_FOUND'],
  }),
  editAnnouncement: endpoint({
    ...ofAdmins,
    method: 'PATCH',
    path: '/admin/announcements/{id}',
    summary: 'Changes a notification that is not sent yet: its words, whom it goes to, and when',
    act: { about: 'announcement', id: 'params.id' },
    offline: 'online',
    body: z.object({ ...texts, links, to: audience, sendAt: instant, timeZone, baseVersion: version }),
    reply: announcement,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
  }),
  cancelAnnouncement: endpoint({
    ...ofAdmins,
    method: 'PATCH',
    path: '/admin/announcements/{id}/cancel',
    summary: 'Keeps a notification that is not sent yet from being sent',
    act: { about: 'announcement', id: 'params.id' },
    offline: 'online',
    body: z.object({ baseVersion: version.optional() }),
    reply: announcement,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  recipients: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/notification-recipients',
    summary: 'The few people and enterprises that a search fits best, to write to',
    offline: 'cache',
    query: z.object({ search: typedText().min(2).max(200) }),
    reply: z.object({
      people: z.array(
        z.object({
          id: identifier,
          fullName: z.string(),
          email: addressToShow,
          role: z.enum(roles),
          enterpriseName: z.string().nullable(),
        }),
      ),
      enterprises: z.array(z.object({ id: identifier, name: z.string() })),
    }),
  }),
};
