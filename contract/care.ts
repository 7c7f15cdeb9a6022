import * as z from 'zod';
import { addressToShow } from './email-address.ts';
import { endpoint, identifier, instant, longText, timeZone } from './endpoint.ts';
import { careShown, memberDataSchemas } from './member-data.ts';
import { phoneToShow } from './phone.ts';

/**
 * A member whose answers call for care and with whom nobody has spoken yet, as their coach sees it.
 * One for each member: further answers meanwhile replace it, and it keeps the time of the first.
 */
export const careAlert = z
  .object({
    /** The latest answers that call for care; saying that one has spoken with the member closes these and those before. */
    id: identifier,
    userId: identifier,
    fullName: z.string(),
    image: z.string().nullable(),
    email: addressToShow,
    phone: phoneToShow.nullable(),
    timeZone,
    openedAt: instant,
    /** Since when an administrator knows that nobody has spoken with the member. */
    escalatedAt: instant.nullable(),
  })
  .register(memberDataSchemas, { kind: 'care-alert' });
export type CareAlert = z.infer<typeof careAlert>;

const contact = z.object({ fullName: z.string(), email: addressToShow, phone: phoneToShow.nullable() });

/** The same for an administrator: that it is open, whose it is and whom to reach; nothing of the answers. */
export const escalatedCareAlert = contact
  .extend({
    id: identifier,
    userId: identifier,
    openedAt: instant,
    escalatedAt: instant,
    /** The coaches whom the member has chosen now. */
    coaches: z.array(contact),
    takenAt: instant.nullable(),
    takenByName: z.string().nullable(),
    isTakenByMe: z.boolean(),
  })
  .register(memberDataSchemas, { kind: 'care-alert' });
export type EscalatedCareAlert = z.infer<typeof escalatedCareAlert>;

const ofAdmins = { access: ['ADMIN'], permission: 'admin.care', ours: true } as const;

export const care = {
  alerts: endpoint({
    method: 'GET',
    path: '/coach/care-alerts',
    summary: 'The members of the coach who asks whose answers call for care and with whom nobody has spoken yet, the longest waiting first',
    access: ['COACH'],
    offline: 'cache',
    memberData: careShown,
    reply: z.object({ items: z.array(careAlert) }),
    ours: true,
  }),
  spoken: endpoint({
    method: 'POST',
    path: '/coach/care-alerts/{id}/spoken',
    summary: 'Says that one has spoken with the member, which closes the alert; a note of it joins the coach’s own notes',
    act: { about: 'care-alert', id: 'params.id' },
    access: ['COACH', 'ADMIN'],
    permission: 'admin.care',
    offline: 'queue',
    lane: 'care:{params.id}',
    memberData: { of: 'record', kind: 'care-alert' },
    body: z.object({
      spokenAt: instant,
      /** Only of coaches. */
      note: z.object({ id: identifier, text: longText }).nullish(),
    }),
    reply: z.object({ id: identifier, userId: identifier, closedAt: instant, closedByName: z.string() }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  escalated: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/care-alerts',
    summary: 'Members who wait for their coach although their answers call for care, and who sees to it',
    offline: 'cache',
    memberData: careShown,
    reply: z.object({ items: z.array(escalatedCareAlert) }),
  }),
  take: endpoint({
    ...ofAdmins,
    method: 'PATCH',
    path: '/admin/care-alerts/{id}',
    summary: 'Says that the administrator who asks sees to it, or no longer does',
    act: { about: 'care-alert', id: 'params.id', way: 'body.isTaken' },
    offline: 'online',
    memberData: { of: 'record', kind: 'care-alert' },
    body: z.object({ isTaken: z.boolean() }),
    reply: escalatedCareAlert,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
};
