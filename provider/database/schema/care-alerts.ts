import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { intakeAnswers } from './intake.ts';

/** An alert that answers call for care, open until a coach or administrator has talked with the member. */
export const careAlerts = pgTable(
  'care_alerts',
  {
    /** The answers; this row only says that the member needs a conversation. */
    id: uuid('id')
      .primaryKey()
      .references(() => intakeAnswers.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => accounts.id),
    openedAt: instant('opened_at').notNull(),
    /** The last reminder that went out; 0 is the first notification to the coaches. */
    step: integer('step').notNull().default(0),
    /** When it is looked at next; null when there is nothing to remind of (any more). */
    nextStepAt: instant('next_step_at'),
    escalatedAt: instant('escalated_at'),
    takenAt: instant('taken_at'),
    takenBy: uuid('taken_by').references(() => accounts.id),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => accounts.id),
  },
  (table) => [
    index('care_alerts_due').on(table.nextStepAt).where(sql`${table.nextStepAt} is not null`),
    index('care_alerts_open').on(table.memberId).where(sql`${table.closedAt} is null`),
    index('care_alerts_member').on(table.memberId, table.openedAt),
    index('care_alerts_escalated').on(table.openedAt).where(sql`${table.closedAt} is null and ${table.escalatedAt} is not null`),
    check('care_alerts_closed_whole', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('care_alerts_closed_at_rest', sql`${table.closedAt} is null or ${table.nextStepAt} is null`),
    check('care_alerts_taken_whole', sql`(${table.takenAt} is null) = (${table.takenBy} is null)`),
  ],
);
