import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, lower, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** The relation of a member to the employer. It can end; the person keeps the account and the data. */
export const employees = pgTable(
  'employees',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    department: text('department'),
    site: text('site'),
    jobTitle: text('job_title'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('employees_current').on(table.accountId).where(sql`${table.endedAt} is null`),
    index('employees_enterprise').on(table.enterpriseId, table.startedAt, table.id),
  ],
);

/** A person whom an employer imported. The magic link holds a secret; only its hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    department: text('department'),
    site: text('site'),
    jobTitle: text('job_title'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id),
    secretHash: text('secret_hash'),
    sentCount: integer('sent_count').notNull().default(0),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    /** The account that came of it. */
    accountId: uuid('account_id').references(() => accounts.id),
    withdrawnAt: instant('withdrawn_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('invitations_email').on(table.enterpriseId, lower(table.email)).where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('invitations_secret').on(table.secretHash),
    index('invitations_list').on(table.enterpriseId, table.createdAt, table.id),
    isOneOf('invitations_language_known', table.language, ['en', 'es']),
  ],
);

/** What an employer enters for the analytics of a month: attendance, turnover, costs… */
export const analyticsInputs = pgTable(
  'analytics_inputs',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** Which figure: 'attendance', 'turnover', 'health-costs'… */
    name: text('name').notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    values: jsonb('values').$type<Readonly<Record<string, number>>>().notNull(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => accounts.id),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('analytics_inputs_month').on(table.enterpriseId, table.name, table.month),
    check('analytics_inputs_first_day', sql`extract(day from ${table.month}) = 1`),
  ],
);
