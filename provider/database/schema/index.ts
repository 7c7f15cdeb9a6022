export { accountPermissions, accountProfiles, accounts } from './accounts.ts';
export {
  analyticsClosings,
  analyticsDepartmentStays,
  analyticsGroupMembers,
  analyticsGroupMonths,
  analyticsGroups,
  analyticsMemberMonths,
} from './analytics.ts';
export { announcementCounts, announcements } from './announcements.ts';
export { availabilityRules, bookingWishes, timeOff, timeSlots } from './availability.ts';
export { busyCalendars, busyTimes } from './busy-calendars.ts';
export { attendanceCorrections, callAttendances, callPermits, callPresences, callProcesses, callRooms } from './calls.ts';
export { feedback, personalNotes, personalNoteVersions, recommendations } from './care.ts';
export { careAlerts } from './care-alerts.ts';
export { conversationMembers, conversations, messages, reportedMessages } from './chat.ts';
export { coachDecisions, coachDocuments, coaches, coachInfos, memberCoaches, offerings } from './coaches.ts';
export { dataArchives } from './data-archives.ts';
export { demoRequestEvents, demoRequests } from './demos.ts';
export { directoryGroups, directoryMemberships, directoryTokens, directoryUsers } from './directory.ts';
export { analyticsInputs, analyticsInputVersions, employeeCounts, employees, magicLinks } from './employment.ts';
export { enterprises, subRoles } from './enterprises.ts';
export { files } from './files.ts';
export {
  emailChanges,
  federatedIdentities,
  oneTimeCodes,
  pushSubscriptions,
  secondFactorResets,
  secondFactors,
  signInAttempts,
  signInSessions,
} from './identity.ts';
export { intakeAnswers, intakeDrafts, intakeFormDrafts, intakeForms } from './intake.ts';
export { auditEntries, idempotencyKeys, lookUps, settings } from './kernel.ts';
export { legalAgreements, legalTexts } from './legal-texts.ts';
export { mails } from './mails.ts';
export { measurementSharing, measurements } from './measurements.ts';
export { deliveries, deliveryCounts, notifications } from './notifications.ts';
export {
  coachBankDetails,
  payoutCorrections,
  payoutExports,
  payoutItems,
  payouts,
  payoutTransfers,
} from './payouts.ts';
export { overallScores, scoreEntries } from './scores.ts';
export { sessionSeries, sessionSeriesOccurrences } from './session-series.ts';
export { sessionRegistrations, sessions } from './sessions.ts';
export { goals, steps, stepTicks } from './steps.ts';
export { creditNotes, invoiceNumbers, paymentTransactions, plans, subscriptions } from './subscriptions.ts';
export { contactAnswers, contactMessages, supportCategories, supportEntries, supportIssues } from './support.ts';
export { videoLikes, videoProgress, videos } from './videos.ts';
