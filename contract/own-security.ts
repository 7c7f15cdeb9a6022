import * as z from 'zod';
import { anyRole, device, securityEvent } from './account.ts';
import { done, endpoint, identifier, instant, page, pageQuery } from './endpoint.ts';
import { healthDataKinds } from './member-data.ts';
import { roles } from './roles.ts';

/** A person's view of their own security: devices, events, readers of their data. */
export const ownSecurityCalls = {
  devices: endpoint({
    method: 'GET',
    path: '/user/devices',
    summary: 'Where the account is signed in',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    reply: z.object({ items: z.array(device) }),
    ours: true,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/user/devices/{id}',
    summary: 'Ends the session of another device',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/user/security-events',
    summary: 'What happened about the safety of the own account, latest first',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(securityEvent),
    ours: true,
  }),
  healthDataReadings: endpoint({
    method: 'GET',
    path: '/user/health-data-readings',
    summary: 'Who has read the own health data, and when',
    access: ['USER'],
    offline: 'cache',
    query: z.object({ cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: identifier,
          readerName: z.string(),
          readerRole: z.enum(roles),
          what: z.enum([...healthDataKinds, 'health-data']),
          at: instant,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    ours: true,
  }),
};
