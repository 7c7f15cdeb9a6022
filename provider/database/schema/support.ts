import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { files } from './files.ts';

export const supportCategories = pgTable('support_categories', {
  id: identity(),
  name: localized('name').notNull(),
  position: integer('position').notNull().default(0),
  withdrawnAt: instant('withdrawn_at'),
});

const issueStatuses = ['open', 'in-progress', 'resolved', 'closed'] as const;
const priorities = ['low', 'normal', 'high'] as const;

/** A technical issue that someone reported. */
export const supportIssues = pgTable(
  'support_issues',
  {
    id: identity(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => supportCategories.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    status: text('status').$type<(typeof issueStatuses)[number]>().notNull(),
    priority: text('priority').$type<(typeof priorities)[number]>().notNull().default('normal'),
    answer: text('answer'),
    assignedTo: uuid('assigned_to').references(() => accounts.id),
    fileId: uuid('file_id').references(() => files.id),
    resolvedAt: instant('resolved_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('support_issues_list').on(table.createdAt, table.id),
    index('support_issues_account').on(table.accountId, table.createdAt, table.id),
    index('support_issues_enterprise').on(table.enterpriseId, table.createdAt, table.id),
    isOneOf('support_issues_status_known', table.status, issueStatuses),
    isOneOf('support_issues_priority_known', table.priority, priorities),
  ],
);

/** What came in through the public contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [index('contact_messages_list').on(table.createdAt, table.id)],
);
