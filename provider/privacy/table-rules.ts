import type { PgTable } from 'drizzle-orm/pg-core';
import * as s from '../database/schema/index.ts';
import { accountRules, supportRules } from './account-table-rules.ts';
import { careRules, sharedRules } from './care-table-rules.ts';
import type { TableRule } from './table-rule.ts';

/**
 * One rule for each table that can hold something about a member, in the order in which rows can go.
 * A test walks the schema: a new table has to be named here or below, a new column of a row that stays too.
 */
export const tableRules: readonly TableRule[] = [...accountRules, ...careRules, ...supportRules, ...sharedRules];

/** Tables without data of members: about coaches, employers and admins and what they write, and about nobody. */
export const tablesWithoutMembers: readonly PgTable[] = [
  s.coaches,
  s.legalTexts,
  s.coachDecisions,
  s.coachDocuments,
  s.coachInfos,
  s.availabilityRules,
  s.busyCalendars,
  s.busyTimes,
  s.timeOff,
  s.timeSlots,
  s.payouts,
  s.payoutCorrections,
  s.payoutExports,
  s.payoutTransfers,
  s.coachBankDetails,
  s.creditNotes,
  s.videos,
  s.analyticsInputs,
  s.analyticsInputVersions,
  // Sums of groups of eight and more.
  s.analyticsClosings,
  s.analyticsGroups,
  s.analyticsGroupMonths,
  s.invoiceNumbers,
  s.demoRequests,
  s.demoRequestEvents,
  // Persons are named by their ids only.
  s.announcements,
  // Numbers only.
  s.announcementCounts,
  s.deliveryCounts,
  s.employeeCounts,
  s.intakeForms,
  s.intakeFormDrafts,
  // The two accounts of a conversation are given by their ids only.
  s.conversations,
  s.enterprises,
  // Administrators are named by their ids only.
  s.directoryTokens,
  s.directoryGroups,
  s.offerings,
  s.paymentTransactions,
  s.payoutItems,
  s.plans,
  // The coach's only.
  s.callRooms,
  s.callProcesses,
  s.lookUps,
  s.settings,
  s.subRoles,
  s.subscriptions,
  s.supportCategories,
];
