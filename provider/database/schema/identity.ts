import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Standing, standings } from '../standings.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, lower } from './columns.ts';

/**
 * A device on which an account is signed in; `id` is the sid of its tokens. The row is the family of
 * its refresh tokens: reuse of a former one revokes the row.
 */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    refreshHash: text('refresh_hash').notNull(),
    previousRefreshHash: text('previous_refresh_hash'),
    label: text('label').notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
    /** SHA-256 of the mark that the device keeps; see `device-mark.ts`. */
    deviceHash: text('device_hash'),
    isInstalled: boolean('is_installed').notNull().default(false),
    language: text('language'),
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** 'logout', 'reuse', 'password-changed', 'other-device'… */
    revokedBecause: text('revoked_because'),
  },
  (table) => [
    uniqueIndex('sign_in_sessions_refresh_hash').on(table.refreshHash),
    index('sign_in_sessions_previous_refresh_hash').on(table.previousRefreshHash),
    index('sign_in_sessions_device').on(table.deviceHash),
    index('sign_in_sessions_account').on(table.accountId, table.lastSeenAt, table.id),
    // Sessions that ended long ago are deleted.
    index('sign_in_sessions_end').on(sql`least(${table.revokedAt}, ${table.expiresAt})`),
  ],
);

/** Every attempt to sign in or to use a code; what the growing delays are counted from. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: identity(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    /** The known device that it came from. */
    device: text('device'),
    standing: text('standing').$type<Standing>().notNull().default('stranger'),
    hasSucceeded: boolean('has_succeeded').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_email').on(lower(table.email), table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
    isOneOf('sign_in_attempts_standing_known', table.standing, standings),
    index('sign_in_attempts_age').on(table.at),
  ],
);

const codePurposes = ['forgot-password', 'sign-up', 'coach-sign-up', 'change-email', 'sign-in'] as const;

/** A six-digit code that was mailed; only its hash is kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: identity(),
    purpose: text('purpose').$type<(typeof codePurposes)[number]>().notNull(),
    email: text('email').notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Whether the owner or a stranger requested it, and from which network: wrong attempts from elsewhere are counted separately. */
    askedBy: text('asked_by').$type<'owner' | 'stranger'>().notNull().default('stranger'),
    askedFrom: text('asked_from'),
    ownTries: integer('own_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** SHA-256 of the ticket that the code was exchanged for, and when that was used. */
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: instant('ticket_expires_at'),
    ticketUsedAt: instant('ticket_used_at'),
  },
  (table) => [
    index('one_time_codes_email').on(lower(table.email), table.purpose, table.createdAt),
    index('one_time_codes_age').on(table.expiresAt),
    uniqueIndex('one_time_codes_ticket').on(table.ticketHash),
    isOneOf('one_time_codes_purpose_known', table.purpose, codePurposes),
    isOneOf('one_time_codes_asked_by_known', table.askedBy, ['owner', 'stranger']),
  ],
);

/** An identity at the hosted identity provider that an account signs in with. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('federated_identities_subject').on(table.provider, table.subject),
    index('federated_identities_account').on(table.accountId),
  ],
);

/** A change of an account's email address, which the former address can undo for a while. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    formerEmail: text('former_email').notNull(),
    newEmail: text('new_email').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** SHA-256 of the secret in the link that was mailed to the former address. */
    undoHash: text('undo_hash').notNull(),
    undoUntil: instant('undo_until').notNull(),
    /** When it was undone, or an earlier change was. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('email_changes_undo_hash').on(table.undoHash),
    index('email_changes_account').on(table.accountId, table.changedAt),
  ],
);

/** A time-based one-time password; the secret is sealed with the key in `settings`. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  sealedSecret: text('sealed_secret').notNull(),
  recoveryHashes: text('recovery_hashes').array().notNull(),
  /** The last time step accepted, so that a code is used once. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

const resetOutcomes = ['consented', 'refused', 'withdrawn'] as const;

/** A request to reset a lost second factor: made by one administrator, decided by another one. */
export const secondFactorResets = pgTable(
  'second_factor_resets',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    outcome: text('outcome').$type<(typeof resetOutcomes)[number]>(),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('second_factor_resets_account').on(table.accountId, table.askedAt),
    index('second_factor_resets_list').on(table.askedAt, table.id),
    index('second_factor_resets_open').on(table.expiresAt).where(sql`${table.outcome} is null`),
    isOneOf('second_factor_resets_outcome_known', table.outcome, resetOutcomes),
    check(
      'second_factor_resets_decided',
      sql`(${table.outcome} is null) = (${table.decidedBy} is null) and (${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
    // Whatever the code does: nobody consents to their own request, nor to the reset of their own factor.
    check(
      'second_factor_resets_two_people',
      sql`${table.askedBy} <> ${table.accountId} and (${table.outcome} is distinct from 'consented' or (${table.decidedBy} <> ${table.askedBy} and ${table.decidedBy} <> ${table.accountId}))`,
    ),
  ],
);

/** The push address of a device. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    signInSessionId: uuid('sign_in_session_id')
      .notNull()
      .references(() => signInSessions.id),
    transport: text('transport').$type<'fcm' | 'web-push'>().notNull(),
    /** The endpoint of web push, or the registration token of Firebase. */
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
    createdAt: instant('created_at').notNull(),
    /** When the device last confirmed it; it does so at each start. */
    confirmedAt: instant('confirmed_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.transport, table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.signInSessionId).where(sql`${table.endedAt} is null`),
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_any_session').on(table.signInSessionId),
    isOneOf('push_subscriptions_transport_known', table.transport, ['fcm', 'web-push']),
    check('push_subscriptions_keys', sql`${table.transport} <> 'web-push' or ${table.keys} is not null`),
  ],
);
