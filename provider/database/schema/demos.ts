import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { companySize, demoEventKind, demoStatus } from '../../../contract/demos.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

type DemoStatus = z.infer<typeof demoStatus>;

/** An employer's request to be shown the product. */
export const demoRequests = pgTable(
  'demo_requests',
  {
    id: identity(),
    companyName: text('company_name').notNull(),
    companySize: text('company_size').$type<z.infer<typeof companySize>>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title'),
    email: text('email').notNull(),
    phone: text('phone'),
    country: text('country'),
    message: text('message'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    /** Of the person, as the device reported it. */
    timeZone: text('time_zone'),
    status: text('status').$type<DemoStatus>().notNull(),
    assignedAdminId: uuid('assigned_admin_id').references(() => accounts.id),
    meetingStartsAt: instant('meeting_starts_at'),
    meetingEndsAt: instant('meeting_ends_at'),
    meetingTimeZone: text('meeting_time_zone'),
    meetingLink: text('meeting_link'),
    meetingNote: text('meeting_note'),
    /** The sequence number of the mailed calendar entry: grows with each move, so that calendars take the later one. */
    meetingSequence: integer('meeting_sequence').notNull().default(0),
    followUpAt: instant('follow_up_at'),
    /** When the admin in charge is reminded of that; null once it was done. */
    remindAt: instant('remind_at'),
    finalNote: text('final_note'),
    decidedAt: instant('decided_at'),
    /** SHA-256 of the single-use token of an accepted request, for the account of the enterprise. */
    secretHash: text('secret_hash'),
    secretExpiresAt: instant('secret_expires_at'),
    secretUsedAt: instant('secret_used_at'),
    /** The enterprise that came of it. */
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    /** `fold_text` of name, address and company; a trigger keeps it. */
    searchText: text('search_text').notNull().default(''),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('demo_requests_list').on(table.createdAt, table.id),
    index('demo_requests_status').on(table.status, table.createdAt, table.id),
    index('demo_requests_admin').on(table.assignedAdminId, table.createdAt, table.id),
    index('demo_requests_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('demo_requests_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    uniqueIndex('demo_requests_secret').on(table.secretHash),
    isOneOf('demo_requests_size_known', table.companySize, companySize.options),
    isOneOf('demo_requests_status_known', table.status, demoStatus.options),
    check(
      'demo_requests_meeting_whole',
      sql`(${table.meetingStartsAt} is null) = (${table.meetingEndsAt} is null) and (${table.meetingStartsAt} is null) = (${table.meetingTimeZone} is null)`,
    ),
    check('demo_requests_decided', sql`(${table.status} in ('accepted', 'declined')) = (${table.decidedAt} is not null)`),
  ],
);

/** The history of a demo request, in order; a follow-up has the status 'following-up'. */
export const demoRequestEvents = pgTable(
  'demo_request_events',
  {
    id: identity(),
    demoRequestId: uuid('demo_request_id')
      .notNull()
      .references(() => demoRequests.id),
    /** Null for the request itself. */
    actorId: uuid('actor_id').references(() => accounts.id),
    kind: text('kind').$type<z.infer<typeof demoEventKind>>().notNull(),
    /** The request's status after it. */
    status: text('status').$type<DemoStatus>().notNull(),
    note: text('note'),
    /** When to follow up again. */
    nextAt: instant('next_at'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('demo_request_events_list').on(table.demoRequestId, table.at, table.id),
    isOneOf('demo_request_events_kind_known', table.kind, demoEventKind.options),
    isOneOf('demo_request_events_status_known', table.status, demoStatus.options),
  ],
);
