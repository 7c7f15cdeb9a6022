import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { cents, identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';

export const offeringKinds = ['health', 'special'] as const;

/** What the product offers coaching in; exactly one is of kind 'health'. */
export const offerings = pgTable(
  'offerings',
  {
    id: identity(),
    kind: text('kind').$type<(typeof offeringKinds)[number]>().notNull(),
    /** Category of the special intake forms that belong to it. */
    category: text('category').notNull(),
    name: localized('name').notNull(),
    summary: localized('summary').notNull(),
    description: localized('description').notNull(),
    image: text('image'),
    sessionMinutes: integer('session_minutes').notNull().default(50),
    position: integer('position').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('offerings_one_health').on(table.kind).where(sql`${table.kind} = 'health' and ${table.withdrawnAt} is null`),
    isOneOf('offerings_kind_known', table.kind, offeringKinds),
    check('offerings_session_minutes', sql`${table.sessionMinutes} between 10 and 240`),
  ],
);

export interface Credential {
  readonly title: string;
  readonly issuer: string;
  readonly year: number;
}

/** A document that a coach handed in for approval. */
export interface CoachDocument {
  readonly fileId: string;
  readonly name: string;
  readonly kind: string;
}

/** What makes an account a coach. */
export const coaches = pgTable(
  'coaches',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    bio: localized('bio').notNull(),
    languages: text('languages').array().notNull(),
    /** Keys, worded by the app: 'sleep', 'stress', 'nutrition'… */
    specialties: text('specialties').array().notNull(),
    credentials: jsonb('credentials').$type<readonly Credential[]>().notNull(),
    documents: jsonb('documents').$type<readonly CoachDocument[]>().notNull(),
    /** Cache over feedback, kept exact by adding: the average is sum / count. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    bufferMinutes: integer('buffer_minutes').notNull().default(10),
    minimumNoticeHours: integer('minimum_notice_hours').notNull().default(12),
    /** Whether a booking waits for the coach to accept it. */
    confirmsBookings: boolean('confirms_bookings').notNull().default(false),
    /** What the platform pays per hour of coaching. */
    hourlyRateCents: cents('hourly_rate_cents').notNull().default(0),
    currency: text('currency').notNull().default('EUR'),
    agreedAt: instant('agreed_at'),
    submittedAt: instant('submitted_at').notNull(),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by').references(() => accounts.id),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('coaches_approved').on(table.approvedAt, table.accountId),
    check(
      'coaches_rating',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
    check('coaches_buffer', sql`${table.bufferMinutes} between 0 and 120`),
    check('coaches_notice', sql`${table.minimumNoticeHours} between 0 and 168`),
    check('coaches_one_decision', sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
  ],
);

/** How a coach presents one offering; a coach offers only what stands here. */
export const coachInfos = pgTable(
  'coach_infos',
  {
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    headline: localized('headline').notNull(),
    about: localized('about').notNull(),
    yearsOfExperience: integer('years_of_experience').notNull(),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.coachId, table.offeringId] }),
    index('coach_infos_offering').on(table.offeringId, table.coachId),
    check('coach_infos_years', sql`${table.yearsOfExperience} between 0 and 80`),
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
    index('member_coaches_member').on(table.memberId, table.chosenAt),
    index('member_coaches_coach').on(table.coachId, table.memberId),
  ],
);
