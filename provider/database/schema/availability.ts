import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { coaches, offerings } from './coaches.ts';
import { endsAfterStart, identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { sessions } from './sessions.ts';

/** A weekly rule in local time of its zone; slots are made from it by rules about time, never by offsets. */
export const availabilityRules = pgTable(
  'availability_rules',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id').references(() => offerings.id),
    /** 1 is Monday (ISO 8601). */
    weekday: integer('weekday').notNull(),
    /** Local time of day, '09:30'. */
    from: text('from_time').notNull(),
    /** '00:00' is the end of the day. */
    to: text('to_time').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    timeZone: text('time_zone').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    removedAt: instant('removed_at'),
    ...timestamps(),
  },
  (table) => [
    index('availability_rules_coach').on(table.coachId, table.weekday),
    check('availability_rules_weekday', sql`${table.weekday} between 1 and 7`),
    check('availability_rules_slot_minutes', sql`${table.slotMinutes} between 10 and 240`),
    check(
      'availability_rules_times',
      sql`${table.from} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.to} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and (${table.from} < ${table.to} or ${table.to} = '00:00')`,
    ),
  ],
);

export const timeOff = pgTable(
  'time_off',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('time_off_coach').on(table.coachId, table.startsAt),
    endsAfterStart('time_off_ends_after_start', table.startsAt, table.endsAt),
  ],
);

export const slotStatuses = ['free', 'booked', 'removed'] as const;

/** A time that a coach offers. Slots of a coach that are not removed never overlap (migration 0002). */
export const timeSlots = pgTable(
  'time_slots',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id').references(() => offerings.id),
    /** The rule that it was made from; null for a single slot. */
    ruleId: uuid('rule_id').references(() => availabilityRules.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status').$type<(typeof slotStatuses)[number]>().notNull().default('free'),
    sessionId: uuid('session_id').references(() => sessions.id),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('time_slots_coach').on(table.coachId, table.startsAt),
    index('time_slots_free').on(table.startsAt, table.coachId).where(sql`${table.status} = 'free'`),
    index('time_slots_session').on(table.sessionId),
    isOneOf('time_slots_status_known', table.status, slotStatuses),
    endsAfterStart('time_slots_ends_after_start', table.startsAt, table.endsAt),
    check('time_slots_booked_by_session', sql`(${table.status} = 'booked') = (${table.sessionId} is not null)`),
  ],
);

/** A member who waits for a time with a coach because all wished slots were taken. */
export const bookingWishes = pgTable(
  'booking_wishes',
  {
    /** The id that the device gave the wished session. */
    id: identity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => accounts.id),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id').references(() => offerings.id),
    slotIds: uuid('slot_ids').array().notNull(),
    reason: text('reason'),
    status: text('status').$type<'waiting' | 'fulfilled' | 'ended'>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('booking_wishes_waiting').on(table.coachId, table.createdAt).where(sql`${table.status} = 'waiting'`),
    index('booking_wishes_member').on(table.memberId, table.createdAt),
    isOneOf('booking_wishes_status_known', table.status, ['waiting', 'fulfilled', 'ended']),
  ],
);
