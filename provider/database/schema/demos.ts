import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

export const demoStatuses = ['new', 'assigned', 'meeting-scheduled', 'follow-up', 'accepted', 'declined'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** An employer's wish to see the product. */
export const demoRequests = pgTable(
  'demo_requests',
  {
    id: identity(),
    companyName: text('company_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title'),
    email: text('email').notNull(),
    phone: text('phone'),
    employeeCount: integer('employee_count'),
    country: text('country'),
    message: text('message'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    status: text('status').$type<DemoStatus>().notNull(),
    assignedAdminId: uuid('assigned_admin_id').references(() => accounts.id),
    meetingAt: instant('meeting_at'),
    meetingLink: text('meeting_link'),
    followUpAt: instant('follow_up_at'),
    followUpNote: text('follow_up_note'),
    finalNote: text('final_note'),
    /** The single-use token of an accepted request, for the credentials of the enterprise. */
    secretHash: text('secret_hash'),
    secretExpiresAt: instant('secret_expires_at'),
    secretUsedAt: instant('secret_used_at'),
    /** The enterprise that came of it. */
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('demo_requests_list').on(table.createdAt, table.id),
    index('demo_requests_admin').on(table.assignedAdminId),
    uniqueIndex('demo_requests_secret').on(table.secretHash),
    isOneOf('demo_requests_status_known', table.status, demoStatuses),
    check('demo_requests_assigned', sql`${table.status} in ('new', 'declined') or ${table.assignedAdminId} is not null`),
  ],
);

/** What happened to a demo request, in order. */
export const demoRequestEvents = pgTable(
  'demo_request_events',
  {
    id: identity(),
    demoRequestId: uuid('demo_request_id')
      .notNull()
      .references(() => demoRequests.id),
    actorId: uuid('actor_id').references(() => accounts.id),
    status: text('status').$type<DemoStatus>().notNull(),
    note: text('note'),
    data: jsonb('data').$type<Readonly<Record<string, string>>>(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('demo_request_events_list').on(table.demoRequestId, table.at),
    isOneOf('demo_request_events_status_known', table.status, demoStatuses),
  ],
);
