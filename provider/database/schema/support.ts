import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { contactStatus, contactTopic } from '../../../contract/contact-messages.ts';
import { type Role, roles } from '../../../contract/roles.ts';
import { type IssueChange, issuePriority, issueStatus } from '../../../contract/support.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, localized, lower, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

export const supportCategories = pgTable(
  'support_categories',
  {
    id: identity(),
    key: text('key').notNull(),
    name: localized('name').notNull(),
    position: integer('position').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    version: versionNumber(),
  },
  (table) => [uniqueIndex('support_categories_key').on(table.key)],
);

/** A problem that a signed-in person reported. */
export const supportIssues = pgTable(
  'support_issues',
  {
    id: identity(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => supportCategories.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => accounts.id),
    /** Its state when the issue was reported. */
    reporterRole: text('reporter_role').$type<Role>().notNull(),
    /** Of an administrator of an enterprise; null for members and coaches, whom employers do not see here. */
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Ids of files. */
    attachments: text('attachments').array().notNull(),
    /** The device's description of itself, where the person agreed to send it. */
    diagnostics: text('diagnostics'),
    status: text('status').$type<z.infer<typeof issueStatus>>().notNull(),
    priority: text('priority').$type<z.infer<typeof issuePriority>>().notNull().default('normal'),
    /** The administrator who looks after it. */
    assigneeId: uuid('assignee_id').references(() => accounts.id),
    /** When the reporter wrote what nobody has answered yet; null while nothing waits. */
    waitingSince: instant('waiting_since'),
    /** Title, description, and whose it is, as `fold_text` makes them. Kept by the database (migration support_inbox). */
    searchText: text('search_text').notNull().default(''),
    resolvedAt: instant('resolved_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('support_issues_list').on(table.createdAt, table.id),
    index('support_issues_status').on(table.status, table.createdAt, table.id),
    index('support_issues_unfinished').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    index('support_issues_waiting').on(table.waitingSince, table.id).where(sql`${table.waitingSince} is not null`),
    index('support_issues_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('support_issues_category').on(table.categoryId, table.createdAt, table.id),
    index('support_issues_search').using('gin', table.searchText.op('gin_trgm_ops')),
    isOneOf('support_issues_role_known', table.reporterRole, roles),
    index('support_issues_reporter').on(table.reporterId, table.createdAt, table.id),
    index('support_issues_enterprise').on(table.enterpriseId, table.createdAt, table.id),
    isOneOf('support_issues_status_known', table.status, issueStatus.options),
    isOneOf('support_issues_priority_known', table.priority, issuePriority.options),
  ],
);

const supportEntryKinds = ['answer', 'reply', 'note', 'change'] as const;

/** The history of an issue: answers and replies are the conversation, notes and changes are the platform's own. */
export const supportEntries = pgTable(
  'support_entries',
  {
    id: identity(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => supportIssues.id),
    kind: text('kind').$type<(typeof supportEntryKinds)[number]>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text'),
    /** Ids of files. */
    attachments: text('attachments').array().notNull().default(sql`'{}'::text[]`),
    changes: jsonb('changes').$type<readonly IssueChange[]>(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('support_entries_issue').on(table.issueId, table.at, table.id),
    isOneOf('support_entries_kind_known', table.kind, supportEntryKinds),
    check('support_entries_said', sql`(${table.kind} = 'change') = (${table.text} is null)`),
  ],
);

/** What came in through the public contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<z.infer<typeof contactTopic>>().notNull(),
    message: text('message').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    status: text('status').$type<z.infer<typeof contactStatus>>().notNull().default('open'),
    assignedAdminId: uuid('assigned_admin_id').references(() => accounts.id),
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    /** `fold_text` of name, address and text; a trigger keeps it. */
    searchText: text('search_text').notNull().default(''),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('contact_messages_list').on(table.createdAt, table.id),
    index('contact_messages_status').on(table.status, table.createdAt, table.id),
    index('contact_messages_admin').on(table.assignedAdminId, table.createdAt, table.id),
    index('contact_messages_email').on(lower(table.email)),
    index('contact_messages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    isOneOf('contact_messages_topic_known', table.topic, contactTopic.options),
    isOneOf('contact_messages_status_known', table.status, contactStatus.options),
    check('contact_messages_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** What was mailed to the sender of a contact message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: identity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('contact_answers_message').on(table.messageId, table.at, table.id)],
);
