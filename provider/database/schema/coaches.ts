import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type CoachDecision, coachDecision, coachDocumentKind } from '../../../contract/coach-profile.ts';
import { offeringKind } from '../../../contract/offerings.ts';
import { accounts } from './accounts.ts';
import { cents, identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';
import { files } from './files.ts';

/** The subjects of coaching; exactly one is of kind 'health'. */
export const offerings = pgTable(
  'offerings',
  {
    id: identity(),
    /** The same for ever, 'sleep'. */
    key: text('key').notNull(),
    kind: text('kind').$type<z.infer<typeof offeringKind>>().notNull(),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    image: text('image'),
    /** The price of a single session; null when it is not sold singly. */
    priceCents: cents('price_cents'),
    currency: text('currency').notNull().default('EUR'),
    /** Category of the intake forms that belong to it. */
    intakeCategory: text('intake_category'),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    deletedAt: instant('deleted_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('offerings_key').on(table.key),
    uniqueIndex('offerings_one_health').on(table.kind).where(sql`${table.kind} = 'health' and ${table.deletedAt} is null`),
    isOneOf('offerings_kind_known', table.kind, offeringKind.options),
    check('offerings_price', sql`${table.priceCents} >= 0`),
    // With the unique index: exactly one, from its first row on.
    check('offerings_health_stays', sql`${table.kind} <> 'health' or (${table.isActive} and ${table.deletedAt} is null)`),
  ],
);

/** The coach's part of an account. */
export const coaches = pgTable(
  'coaches',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** A copy of the account's column, for sorting lists: kept by the database (migration found_by_index). */
    sortName: text('sort_name').notNull().default(''),
    /** Name and specialties as a search compares them: kept by the database (migration forgiving_search). */
    searchText: text('search_text').notNull().default(''),
    /** In the coach's own words and language. */
    headline: text('headline'),
    about: text('about'),
    /** ISO 639 codes. */
    spokenLanguages: text('spoken_languages').array().notNull(),
    yearsOfExperience: integer('years_of_experience'),
    /** Cache over feedback, kept exact by adding: the average is sum / count. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    bufferMinutes: integer('buffer_minutes').notNull().default(10),
    minimumNoticeHours: integer('minimum_notice_hours').notNull().default(12),
    /** Whether a booking waits for the coach to accept it. */
    confirmsBookings: boolean('confirms_bookings').notNull().default(false),
    /** The platform's pay per hour of coaching. */
    hourlyRateCents: cents('hourly_rate_cents').notNull().default(0),
    currency: text('currency').notNull().default('EUR'),
    submittedAt: instant('submitted_at').notNull(),
    approvedAt: instant('approved_at'),
    rejectedAt: instant('rejected_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    rejectionReason: text('rejection_reason'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('coaches_name').on(table.sortName, table.accountId).where(sql`${table.approvedAt} is not null`),
    index('coaches_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('coaches_fair_rating')
      .on(sql`((${table.ratingSum} + 20)::float8 / (${table.ratingCount} + 5)) desc`, table.accountId)
      .where(sql`${table.approvedAt} is not null`),
    index('coaches_approved').on(table.approvedAt, table.accountId),
    index('coaches_submitted').on(table.submittedAt, table.accountId),
    index('coaches_undecided')
      .on(table.submittedAt, table.accountId)
      .where(sql`${table.approvedAt} is null and ${table.rejectedAt} is null`),
    check(
      'coaches_rating',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
    check('coaches_buffer', sql`${table.bufferMinutes} between 0 and 120`),
    check('coaches_notice', sql`${table.minimumNoticeHours} between 0 and 168`),
    check('coaches_years', sql`${table.yearsOfExperience} between 0 and 70`),
    check('coaches_one_decision', sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
  ],
);

/** Decisions about a profile, kept even without the profile; and the times at which its coach applied again. */
export const coachDecisions = pgTable(
  'coach_decisions',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    kind: text('kind').$type<CoachDecision['kind']>().notNull(),
    reason: text('reason'),
    /** Null for what the coach did. */
    decidedBy: uuid('decided_by').references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('coach_decisions_coach').on(table.coachId, table.at),
    isOneOf('coach_decisions_kind_known', table.kind, coachDecision.shape.kind.options),
  ],
);

/** A credential that a coach submitted. */
export const coachDocuments = pgTable(
  'coach_documents',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    kind: text('kind').$type<z.infer<typeof coachDocumentKind>>().notNull(),
    title: text('title').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('coach_documents_coach').on(table.coachId),
    isOneOf('coach_documents_kind_known', table.kind, coachDocumentKind.options),
  ],
);

/** A coach's text about one offering; a coach offers only the offerings in this table. */
export const coachInfos = pgTable(
  'coach_infos',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    headline: text('headline').notNull(),
    about: text('about').notNull(),
    specialties: text('specialties').array().notNull(),
    /** The usual length of a session. */
    sessionMinutes: integer('session_minutes').notNull(),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('coach_infos_once').on(table.coachId, table.offeringId),
    index('coach_infos_offering').on(table.offeringId, table.coachId),
    check('coach_infos_session_minutes', sql`${table.sessionMinutes} between 10 and 240`),
  ],
);

/** A member's choice of a coach for an offering; one at a time per offering. */
export const memberCoaches = pgTable(
  'member_coaches',
  {
    id: identity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => accounts.id),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    chosenAt: instant('chosen_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('member_coaches_current').on(table.memberId, table.offeringId).where(sql`${table.endedAt} is null`),
    index('member_coaches_recent').on(table.chosenAt).where(sql`${table.endedAt} is null`),
    index('member_coaches_member').on(table.memberId, table.chosenAt),
    index('member_coaches_coach').on(table.coachId, table.memberId),
    // Covers the count of a coach's members.
    index('member_coaches_open').on(table.coachId, table.memberId).where(sql`${table.endedAt} is null`),
    // The same of those who have chosen an offering.
    index('member_coaches_offering').on(table.offeringId).where(sql`${table.endedAt} is null`),
  ],
);
