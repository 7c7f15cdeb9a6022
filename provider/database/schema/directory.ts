import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, lower, timestamps, versionNumber } from './columns.ts';
import { employees } from './employment.ts';
import { enterprises } from './enterprises.ts';

/** A token that an employer's directory logs in with over SCIM. Only its SHA-256 is kept. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    secretHash: text('secret_hash').notNull(),
    /** The last four characters, by which people tell two tokens apart. */
    ending: text('ending').notNull(),
    /** Two places, so that there are never more than two usable tokens. */
    place: integer('place').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('directory_tokens_secret').on(table.secretHash),
    uniqueIndex('directory_tokens_place').on(table.enterpriseId, table.place).where(sql`${table.revokedAt} is null`),
    check('directory_tokens_places', sql`${table.place} in (1, 2)`),
  ],
);

/** A user as the employer's directory sent it; its employment follows from it by the rules of imports. */
export const directoryUsers = pgTable(
  'directory_users',
  {
    /** The id that the directory knows; it stays the same when a person leaves and returns. */
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** The last employment; null for a user who was never active. */
    employeeId: uuid('employee_id').references(() => employees.id),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name'),
    jobTitle: text('job_title'),
    employeeNumber: text('employee_number'),
    /** As an attribute of the user; a group takes precedence. */
    department: text('department'),
    location: text('location'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('directory_users_name').on(table.enterpriseId, lower(table.userName)),
    uniqueIndex('directory_users_employee').on(table.employeeId),
    index('directory_users_email').on(table.enterpriseId, lower(table.email)),
    index('directory_users_external').on(table.enterpriseId, table.externalId),
    index('directory_users_list').on(table.enterpriseId, table.createdAt, table.id),
  ],
);

/** A group of the directory: a department. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    name: text('name').notNull(),
    externalId: text('external_id'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('directory_groups_name').on(table.enterpriseId, lower(table.name)),
    index('directory_groups_list').on(table.enterpriseId, table.createdAt, table.id),
  ],
);

/** Who is in which group; of several groups, the one that a person joined last is the department. */
export const directoryMemberships = pgTable(
  'directory_memberships',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => directoryGroups.id),
    directoryUserId: uuid('directory_user_id')
      .notNull()
      .references(() => directoryUsers.id),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.directoryUserId] }),
    index('directory_memberships_user').on(table.directoryUserId, table.joinedAt),
  ],
);
