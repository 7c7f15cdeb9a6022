import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type MonthlyDataName, monthlyDataName } from '../../../contract/analytics.ts';
import { employeeStatus } from '../../../contract/employees.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

/**
 * The relation of a person to the employer. The account is made when the person is imported and has
 * no password until the person joined. The relation can end; the person keeps the account and the data.
 */
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
    jobTitle: text('job_title'),
    location: text('location'),
    employeeNumber: text('employee_number'),
    startedOn: date('started_on', { mode: 'string' }),
    importedAt: instant('imported_at').notNull(),
    invitedAt: instant('invited_at'),
    joinedAt: instant('joined_at'),
    /** The planned last day of an employment; the next day `leftAt` is set. */
    leavesOn: date('leaves_on', { mode: 'string' }),
    leftAt: instant('left_at'),
    /** A copy of the account's column, for sorting lists: kept by the database (migration kept_counts). */
    sortName: text('sort_name').notNull().default(''),
    /** Name and email address of the account as a search compares them: kept by the database (migration forgiving_search). */
    searchText: text('search_text').notNull().default(''),
    /** Only the last of one person's relations to one employer is listed and counted; kept by the database. */
    isLatest: boolean('is_latest').notNull().default(true),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('employees_current').on(table.accountId).where(sql`${table.leftAt} is null`),
    index('employees_enterprise').on(table.enterpriseId, table.importedAt, table.id),
    index('employees_leaving').on(table.leavesOn).where(sql`${table.leavesOn} is not null and ${table.leftAt} is null`),
    index('employees_account').on(table.accountId, table.enterpriseId, table.importedAt, table.id),
    index('employees_department').on(table.enterpriseId, table.department, table.leftAt, table.joinedAt, table.invitedAt),
    index('employees_search').using('gin', table.enterpriseId, sql`${table.searchText} gin_trgm_ops`).where(sql`${table.isLatest}`),
    index('employees_location').on(table.enterpriseId, table.location).where(sql`${table.isLatest} and ${table.location} is not null`),
    index('employees_list').on(table.enterpriseId, table.sortName, table.accountId).where(sql`${table.isLatest}`),
  ],
);

/** The number of an employer's latest relations, by department and progress; kept by the database (migration kept_counts). */
export const employeeCounts = pgTable(
  'employee_counts',
  {
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    /** Empty where none is known. */
    department: text('department').notNull(),
    status: text('status').$type<z.infer<typeof employeeStatus>>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterpriseId, table.department, table.status] }),
    isOneOf('employee_counts_status_known', table.status, employeeStatus.options),
  ],
);

const linkPurposes = ['employee', 'administrator'] as const;

/** A link that invites a person to choose a password. It holds a secret; only its SHA-256 is kept. */
export const magicLinks = pgTable(
  'magic_links',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null for an administrator of the platform. */
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    purpose: text('purpose').$type<(typeof linkPurposes)[number]>().notNull(),
    secretHash: text('secret_hash').notNull(),
    sentBy: uuid('sent_by').references(() => accounts.id),
    timesSent: integer('times_sent').notNull().default(1),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The employer's addition to the text of the mail. */
    note: text('note'),
    /** The mail could not be delivered. */
    failedAt: instant('failed_at'),
    /** When the page that it leads to was first shown. */
    openedAt: instant('opened_at'),
    /** Taken back by the sender: it no longer works. */
    withdrawnAt: instant('withdrawn_at'),
    usedAt: instant('used_at'),
    /** A later link took its place. */
    endedAt: instant('ended_at'),
    /** The id in the address of the link, where the person joined with another account than the one it was mailed for. */
    invitedAs: uuid('invited_as'),
  },
  (table) => [
    uniqueIndex('magic_links_secret').on(table.secretHash),
    uniqueIndex('magic_links_current').on(table.accountId).where(sql`${table.usedAt} is null and ${table.endedAt} is null`),
    index('magic_links_open').on(table.enterpriseId, table.expiresAt).where(sql`${table.usedAt} is null and ${table.endedAt} is null`),
    index('magic_links_failed')
      .on(table.enterpriseId)
      .where(sql`${table.failedAt} is not null and ${table.usedAt} is null and ${table.endedAt} is null`),
    index('magic_links_enterprise').on(table.enterpriseId, table.sentAt, table.id),
    isOneOf('magic_links_purpose_known', table.purpose, linkPurposes),
  ],
);

/** An employer's monthly data for the analytics. Rates are shares from 0 to 1, costs whole units of currency. */
export const analyticsInputs = pgTable(
  'analytics_inputs',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    name: text('name').$type<MonthlyDataName>().notNull(),
    /** '2026-11'. */
    month: text('month').notNull(),
    value: doublePrecision('value').notNull(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => accounts.id),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('analytics_inputs_month').on(table.enterpriseId, table.name, table.month),
    isOneOf('analytics_inputs_name_known', table.name, monthlyDataName.options),
    check('analytics_inputs_month_form', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('analytics_inputs_value', sql`${table.value} >= 0`),
  ],
);

/** Each value that was entered, with who did and when; `value` is null where one was taken out again. */
export const analyticsInputVersions = pgTable(
  'analytics_input_versions',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    name: text('name').$type<MonthlyDataName>().notNull(),
    month: text('month').notNull(),
    value: doublePrecision('value'),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => accounts.id),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    index('analytics_input_versions_cell').on(table.enterpriseId, table.name, table.month, table.enteredAt, table.id),
    isOneOf('analytics_input_versions_name_known', table.name, monthlyDataName.options),
  ],
);
