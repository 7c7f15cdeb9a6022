import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles.ts';
import { accounts } from './accounts.ts';
import { bytes, identity, instant } from './columns.ts';

/** Actions about health data: reading it, taking it along, or handling an alert. The indexes over the age of entries use the same list. */
export const healthEntries = sql.raw(`"action" in ('health-data.read', 'data.exported', 'care.spoken', 'care.taken', 'care.given-back')`);

/** The audit log of changes and readings. Written in the transaction of the act. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: instant('at').notNull(),
    /** Null for what the provider itself did, or of someone who is not signed in. */
    actorId: uuid('actor_id').references(() => accounts.id),
    actorRole: text('actor_role').$type<Role>(),
    /** 'health-data.read', 'session.cancelled', 'sign-in.failed'… */
    action: text('action').notNull(),
    /** The account that it concerns: whose health data was read, whose security event it is. */
    aboutAccountId: uuid('about_account_id').references(() => accounts.id),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    /** The object of the act, as a key that the app translates. */
    what: text('what'),
    requestId: text('request_id'),
    address: text('address'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_entries_about').on(table.aboutAccountId, table.action, table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at, table.id),
    index('audit_entries_subject').on(table.subjectId, table.at),
    // Acts of administrators (docs/decisions/023), among far more entries of members and coaches.
    index('audit_entries_acts').on(table.at, table.id).where(sql`${table.action} = 'act'`),
    index('audit_entries_acts_kind').on(table.subjectKind, table.at, table.id).where(sql`${table.action} = 'act'`),
    // Entries are deleted after their period, those about health data later than all others.
    index('audit_entries_health_age').on(table.at).where(healthEntries),
    index('audit_entries_other_age').on(table.at).where(sql`not (${healthEntries})`),
    index('audit_entries_acts_actor').on(table.actorId, table.at, table.id).where(sql`${table.action} = 'act'`),
  ],
);

/**
 * Makes repeated calls safe: the reply to the first one, kept 90 days. Committed with the effect. `accountId` is the nil UUID for calls
 * without an account, hence no foreign key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    key: uuid('key').notNull(),
    endpointName: text('endpoint_name').notNull(),
    requestHash: text('request_hash').notNull(),
    /** HTTP status of the reply; null while the first call is running. */
    status: integer('status'),
    /** The JSON of the sent reply; a long one in gzip. */
    reply: bytes('reply'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/**
 * The providers' periodic look-ups, so that one provider does each at a time, and how far each has come. `doneUntil` is null before the
 * first successful look.
 */
export const lookUps = pgTable('look_ups', {
  name: text('name').primaryKey(),
  /** The provider that looks, by an id that it gives itself at start. */
  holder: uuid('holder').notNull(),
  /** When it last began. */
  begunAt: instant('begun_at').notNull(),
  doneUntil: instant('done_until'),
});

/** Values that the installation makes for itself once: signing secret, push keys… */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
