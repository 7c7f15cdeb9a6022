import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { companySize } from '../../../contract/demos.ts';
import { type EmployeeSource, employeeSource } from '../../../contract/directory.ts';
import type { ImportMapping } from '../../../contract/import-mapping.ts';
import type { BillingDetails } from '../../../contract/invoice.ts';
import type { Permission } from '../../../contract/roles.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';

export const enterprises = pgTable(
  'enterprises',
  {
    id: identity(),
    name: text('name').notNull(),
    industry: text('industry'),
    website: text('website'),
    image: text('image'),
    phone: text('phone'),
    addressLine: text('address_line'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    /** The enterprise's own number of employees. */
    size: text('size').$type<z.infer<typeof companySize>>(),
    departments: text('departments').array().notNull().default([]),
    locations: text('locations').array().notNull().default([]),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    /** The addressee of invoices; null until one was entered. */
    billing: jsonb('billing').$type<BillingDetails>(),
    /** Seats without a subscription, until `trialEndsAt`. */
    trialSeats: integer('trial_seats').notNull().default(0),
    trialEndsAt: instant('trial_ends_at'),
    /** The column mapping of the last file of employees; null before the first. */
    importMapping: jsonb('import_mapping').$type<ImportMapping>(),
    employeeSource: text('employee_source').$type<EmployeeSource>().notNull().default('file'),
    /** Whether people whom the directory sends get a magic link at once. */
    invitesAtOnce: boolean('invites_at_once').notNull().default(false),
    timeZone: text('time_zone').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    /** Nobody is counted in a group smaller than this; configurable upwards, never below 8. */
    smallestGroup: integer('smallest_group').notNull().default(8),
    /** When its company profile was completed; until then it is being set up. */
    setUpAt: instant('set_up_at'),
    deactivatedAt: instant('deactivated_at'),
    deactivationReason: text('deactivation_reason'),
    /** For a deactivated one: the day until which its members keep what they have. */
    membersUntil: instant('members_until'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    check('enterprises_smallest_group', sql`${table.smallestGroup} >= 8`),
    check('enterprises_trial', sql`${table.trialSeats} >= 0`),
    isOneOf('enterprises_employee_source_known', table.employeeSource, employeeSource.options),
    isOneOf('enterprises_size_known', table.size, companySize.options),
    check('enterprises_language', sql`${table.language} in ('en', 'es')`),
    index('enterprises_list').on(table.createdAt, table.id),
  ],
);

/** A set of permissions with a name; of an enterprise, or of the platform when `enterpriseId` is null. */
export const subRoles = pgTable(
  'sub_roles',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    name: text('name').notNull(),
    description: text('description'),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    deletedAt: instant('deleted_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('sub_roles_name')
      .on(sql`coalesce(${table.enterpriseId}, '00000000-0000-0000-0000-000000000000'::uuid)`, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
);
