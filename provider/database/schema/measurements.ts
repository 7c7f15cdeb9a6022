import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { measurementKinds } from '../../../contract/measurement-rules.ts';
import { type Measurement, measurementSources } from '../../../contract/measurements.ts';
import { accounts } from './accounts.ts';
import { instant, isOneOf } from './columns.ts';

/** One measured value of a member, in the canonical unit of its kind. */
export const measurements = pgTable(
  'measurements',
  {
    /** From the device. An imported value has the same id on every import, so it is unique only per member. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<Measurement['kind']>().notNull(),
    value: doublePrecision('value').notNull(),
    /** The diastolic value of a blood pressure. */
    secondValue: doublePrecision('second_value'),
    /** In the member's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    measuredAt: instant('measured_at').notNull(),
    source: text('source').$type<Measurement['source']>().notNull(),
    note: text('note'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('measurements_latest').on(table.userId, table.measuredAt, table.id),
    isOneOf('measurements_kind_known', table.kind, measurementKinds),
    isOneOf('measurements_source_known', table.source, measurementSources),
    check('measurements_value', sql`${table.value} between 0 and 200000 and ${table.secondValue} between 0 and 200000`),
    check('measurements_pair', sql`(${table.kind} = 'blood-pressure') = (${table.secondValue} is not null)`),
  ],
);

/** The member's last decision on sharing a kind with coaches; nothing is shared without one. */
export const measurementSharing = pgTable(
  'measurement_sharing',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<Measurement['kind']>().notNull(),
    isShared: boolean('is_shared').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), isOneOf('measurement_sharing_kind_known', table.kind, measurementKinds)],
);
