import type { Database } from './open.ts';
import type { NewRow } from './rows.ts';
import * as schema from './schema/index.ts';

const tables = { ...schema };
type TableName = keyof typeof schema;

/** Rows to insert, by table. */
export type NewRows = { [Table in TableName]: NewRow<Table>[] };

export function noRows(): NewRows {
  return Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as NewRows;
}

/** Each table after those that it refers to. */
const order: readonly TableName[] = [
  'settings',
  'enterprises',
  'subRoles',
  'accounts',
  'accountProfiles',
  'accountPermissions',
  'files',
  'offerings',
  'coaches',
  'coachDecisions',
  'videos',
  'videoLikes',
  'coachDocuments',
  'coachInfos',
  'sessions',
  'sessionSeries',
  'sessionSeriesOccurrences',
  // Before what would make the database make them: those of a pair that have messages keep their ids.
  'conversations',
  'conversationMembers',
  'memberCoaches',
  'sessionRegistrations',
  'callRooms',
  'callAttendances',
  'attendanceCorrections',
  'availabilityRules',
  'timeOff',
  'timeSlots',
  'bookingWishes',
  'intakeForms',
  'intakeAnswers',
  'careAlerts',
  'intakeDrafts',
  'scoreEntries',
  'overallScores',
  'goals',
  'steps',
  'stepTicks',
  'measurements',
  'measurementSharing',
  'announcements',
  'announcementCounts',
  'notifications',
  'feedback',
  'personalNotes',
  'personalNoteVersions',
  'recommendations',
  'coachBankDetails',
  'payouts',
  'payoutItems',
  'employees',
  'magicLinks',
  'analyticsInputs',
  'analyticsInputVersions',
  'analyticsClosings',
  'analyticsMemberMonths',
  'analyticsDepartmentStays',
  'analyticsGroups',
  'analyticsGroupMembers',
  'analyticsGroupMonths',
  'plans',
  'subscriptions',
  'paymentTransactions',
  'creditNotes',
  'invoiceNumbers',
  'demoRequests',
  'demoRequestEvents',
  'supportCategories',
  'supportIssues',
  'supportEntries',
  'contactMessages',
  'contactAnswers',
  'messages',
  'auditEntries',
];

/** A statement carries at most 65,535 parameters. */
const maxParameters = 30_000;

/** Inserts all rows, tables in the order that their references need. */
export async function insertRows(database: Database, rows: NewRows): Promise<void> {
  const unplaced = Object.entries(rows).filter(([name, ofTable]) => ofTable.length > 0 && !order.includes(name as TableName));
  if (unplaced.length > 0) throw new Error(`insert-rows.ts does not say when to insert ${unplaced.map(([name]) => name).join(', ')}.`);
  for (const name of order) {
    const ofTable: Record<string, unknown>[] = rows[name];
    const columns = Object.keys(tables[name]).length;
    const atOnce = Math.floor(maxParameters / columns);
    for (let start = 0; start < ofTable.length; start += atOnce) {
      await database.insert(tables[name]).values(ofTable.slice(start, start + atOnce) as never);
    }
  }
}
