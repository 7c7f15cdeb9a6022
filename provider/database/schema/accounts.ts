import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Permission, type Role, roles } from '../../../contract/roles.ts';
import { identity, instant, isOneOf, lower, timestamps, versionNumber } from './columns.ts';
import { enterprises, subRoles } from './enterprises.ts';

const genders = ['female', 'male', 'other', 'undisclosed'] as const;
const themes = ['auto', 'light', 'dark'] as const;
const profiles = ['member', 'health-coach', 'special-coach', 'employer', 'admin'] as const;
export type Profile = (typeof profiles)[number];

/** Which reminders a person wants, how long before (minutes), and when to stay silent (local time). */
export interface ReminderSettings {
  readonly sessionMinutesBefore: readonly number[];
  readonly intakeDue: boolean;
  readonly feedbackDue: boolean;
  readonly selfScore: boolean;
  readonly messages?: boolean;
  readonly showMessageText?: boolean;
  readonly byEmail: boolean;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** A person. Members, coaches, employers and admins are accounts; `id` is their userId, coachId, adminId. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Argon2id; null for who signs in only through the hosted identity provider. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    role: text('role').$type<Role>().notNull(),
    /** The profile in use, for who has several (switch-profile). */
    activeProfile: text('active_profile').$type<Profile>(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    image: text('image'),
    phone: text('phone'),
    /** For administrators; a member's is the employer's data (`employees`). */
    jobTitle: text('job_title'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender').$type<(typeof genders)[number]>(),
    language: text('language').$type<'en' | 'es'>().notNull().default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Where the person lives, if they gave it: `ES`. */
    country: text('country'),
    theme: text('theme').$type<(typeof themes)[number]>().notNull().default('auto'),
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    subRoleId: uuid('sub_role_id').references(() => subRoles.id),
    /** The owner of an enterprise, or the first administrator: holds all permissions of that side. */
    isOwner: boolean('is_owner').notNull().default(false),
    reminderSettings: jsonb('reminder_settings').$type<ReminderSettings>(),
    agreedToTermsAt: instant('agreed_to_terms_at'),
    /** Agreed to be named among the 'top health performers' of the employer. */
    agreesToBeNamedByEmployer: boolean('agrees_to_be_named_by_employer').notNull().default(false),
    /** Agreed to be counted in the employer's aggregates. */
    agreesToBeCounted: boolean('agrees_to_be_counted').notNull().default(true),
    /** SHA-256 of the secret in the private calendar address. */
    calendarFeedHash: text('calendar_feed_hash'),
    /** The time from which a member is asked for the own score; null when not. Kept by the database and the job that asks. */
    selfScoreDueAt: instant('self_score_due_at'),
    /** The day of the member's latest overall score. Kept by the database (migration latest_scores), as the next. */
    overallDay: date('overall_day', { mode: 'string' }),
    /** The overall score on that day and on each of the thirty days before, backwards; shorter where there was none yet. */
    overallByDay: smallint('overall_by_day').array(),
    lastSignedInAt: instant('last_signed_in_at'),
    deactivatedAt: instant('deactivated_at'),
    /** The time of the request for deletion; the account goes when the grace period is over. */
    deletionRequestedAt: instant('deletion_requested_at'),
    deletedAt: instant('deleted_at'),
    /**
     * Made by an employer's import and nobody's until the person joins, which makes it theirs or takes its employment over into
     * the account they have. Each employer has its own for an address, even if other employers have one too.
     */
    isProvisional: boolean('is_provisional').notNull().default(false),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(lower(table.email)).where(sql`not ${table.isProvisional}`),
    uniqueIndex('accounts_calendar_feed_hash').on(table.calendarFeedHash),
    index('accounts_enterprise').on(table.enterpriseId, table.createdAt, table.id),
    index('accounts_named').on(table.enterpriseId).where(sql`${table.agreesToBeNamedByEmployer} and ${table.deletedAt} is null`),
    index('accounts_role').on(table.role, table.createdAt, table.id),
    // All coaches who can sign in, for who counts them.
    index('accounts_coaching')
      .on(table.id)
      .where(sql`${table.role} = 'COACH' and ${table.deletedAt} is null and ${table.deactivatedAt} is null`),
    index('accounts_self_score_due').on(table.timeZone, table.selfScoreDueAt),
    index('accounts_deletion')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null and ${table.deletedAt} is null`),
    isOneOf('accounts_role_known', table.role, roles),
    isOneOf('accounts_gender_known', table.gender, genders),
    isOneOf('accounts_language_known', table.language, ['en', 'es']),
    isOneOf('accounts_theme_known', table.theme, themes),
    isOneOf('accounts_profile_known', table.activeProfile, profiles),
    check('accounts_country_code', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('accounts_employer_has_enterprise', sql`${table.role} <> 'EMPLOYER' or ${table.enterpriseId} is not null`),
  ],
);

/** The profiles that a person has; a coach may also be a member, or coach in both kinds. */
export const accountProfiles = pgTable(
  'account_profiles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    profile: text('profile').$type<Profile>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.profile] }), isOneOf('account_profiles_known', table.profile, profiles)],
);

/** A permission given to, or taken from, one person; it takes precedence over the sub-role. */
export const accountPermissions = pgTable(
  'account_permissions',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    permission: text('permission').$type<Permission>().notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.permission] })],
);
