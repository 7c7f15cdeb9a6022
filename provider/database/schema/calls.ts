import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CallPersonState } from '../../../contract/call-signals.ts';
import type { CallTransport } from '../../../contract/calls.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';
import { sessions } from './sessions.ts';

const presenceStatuses = ['attended', 'missed'] as const;
/** Why a person is no longer in a room. */
export const attendanceEnds = ['left', 'lost', 'removed', 'moved', 'over'] as const;

/** The room of a session. Changing who is in it locks this row. Made when the first person enters. */
export const callRooms = pgTable(
  'call_rooms',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id),
    /** Grows with every change of who is in and what they have switched on. */
    revision: integer('revision').notNull().default(0),
    transport: text('transport').$type<CallTransport>().notNull(),
    /** When the coach entered for the first time. */
    coachEnteredAt: instant('coach_entered_at'),
    /** When the coach ended it for everybody; null again once they are back. */
    endedAt: instant('ended_at'),
    /** Whether the coach was there, by the call or by a later correction; null where unknown. */
    coachStatus: text('coach_status').$type<(typeof presenceStatuses)[number]>(),
  },
  (table) => [
    isOneOf('call_rooms_transport_known', table.transport, ['peer', 'agora']),
    isOneOf('call_rooms_coach_known', table.coachStatus, presenceStatuses),
  ],
);

/** The coach's decisions to admit or remove people. */
export const callPermits = pgTable(
  'call_permits',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    isAdmitted: boolean('is_admitted').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.accountId] })],
);

/** Who is in a room, or waits to be admitted: each person once. The row is there as long as they are. */
export const callPresences = pgTable(
  'call_presences',
  {
    connectionId: uuid('connection_id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The provider process that holds the connection. */
    processId: uuid('process_id').notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    state: jsonb('state').$type<CallPersonState>().notNull(),
    handRaisedAt: instant('hand_raised_at'),
    enteredAt: instant('entered_at').notNull(),
    /** Since when the connection is broken; null while it is open. */
    awaySince: instant('away_since'),
  },
  (table) => [uniqueIndex('call_presences_once').on(table.sessionId, table.accountId), index('call_presences_process').on(table.processId)],
);

/** Provider processes that hold calls. A process whose count no longer grows is gone, and others remove its people. */
export const callProcesses = pgTable('call_processes', { id: identity(), beats: integer('beats').notNull() });

/** A stretch of time that a person was in the room of a session; kept with the session. */
export const callAttendances = pgTable(
  'call_attendances',
  {
    id: identity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    enteredAt: instant('entered_at').notNull(),
    leftAt: instant('left_at'),
    ended: text('ended').$type<(typeof attendanceEnds)[number]>(),
  },
  (table) => [
    index('call_attendances_session').on(table.sessionId, table.enteredAt),
    index('call_attendances_account').on(table.accountId),
    uniqueIndex('call_attendances_open').on(table.sessionId, table.accountId).where(sql`${table.leftAt} is null`),
    isOneOf('call_attendances_ended_known', table.ended, attendanceEnds),
  ],
);

/** Later statements about attendance; the last one about a person counts, all of them are kept. */
export const attendanceCorrections = pgTable(
  'attendance_corrections',
  {
    id: identity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    byId: uuid('by_id')
      .notNull()
      .references(() => accounts.id),
    formerStatus: text('former_status').$type<(typeof presenceStatuses)[number]>(),
    status: text('status').$type<(typeof presenceStatuses)[number]>().notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('attendance_corrections_session').on(table.sessionId, table.createdAt),
    index('attendance_corrections_account').on(table.accountId),
    index('attendance_corrections_by').on(table.byId),
    isOneOf('attendance_corrections_former_known', table.formerStatus, presenceStatuses),
    isOneOf('attendance_corrections_status_known', table.status, presenceStatuses),
  ],
);
