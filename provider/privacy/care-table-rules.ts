import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as s from '../database/schema/index.ts';
import {
  conversationsOf,
  directConversationsOf,
  directoryUsersOf,
  isReadBy,
  notesAbout,
  oneOnOneOf,
  type TableRule,
} from './table-rule.ts';

/** Health, care and what a member likes and takes part in. */
export const careRules: readonly TableRule[] = [
  { table: s.intakeDrafts, fate: 'erased', rows: ({ id }) => eq(s.intakeDrafts.userId, id) },
  {
    table: s.careAlerts,
    fate: 'erased',
    rows: ({ id }) => eq(s.careAlerts.memberId, id),
    withheld: ['step', 'nextStepAt', 'takenBy', 'closedBy'],
  },
  { table: s.intakeAnswers, fate: 'erased', rows: ({ id }) => eq(s.intakeAnswers.userId, id) },
  { table: s.scoreEntries, fate: 'erased', rows: ({ id }) => eq(s.scoreEntries.userId, id) },
  { table: s.overallScores, fate: 'erased', rows: ({ id }) => eq(s.overallScores.userId, id) },
  { table: s.measurements, fate: 'erased', rows: ({ id }) => eq(s.measurements.userId, id) },
  { table: s.measurementSharing, fate: 'erased', rows: ({ id }) => eq(s.measurementSharing.userId, id) },
  { table: s.stepTicks, fate: 'erased', rows: ({ id }) => eq(s.stepTicks.userId, id) },
  { table: s.steps, fate: 'erased', rows: ({ id }) => eq(s.steps.userId, id) },
  { table: s.goals, fate: 'erased', rows: ({ id }) => eq(s.goals.userId, id) },
  { table: s.analyticsMemberMonths, fate: 'erased', rows: ({ id }) => eq(s.analyticsMemberMonths.accountId, id) },
  {
    table: s.analyticsDepartmentStays,
    fate: 'erased',
    rows: ({ id }) => sql`${s.analyticsDepartmentStays.employeeId} in (select e.id from employees e where e.account_id = ${id})`,
  },
  {
    table: s.personalNoteVersions,
    fate: 'erased',
    rows: (person) => inArray(s.personalNoteVersions.noteId, notesAbout(person)),
    exported: null,
  },
  {
    // A coach's working notes are the coach's own; what was shared is the member's too.
    table: s.personalNotes,
    fate: 'erased',
    rows: ({ id }) => eq(s.personalNotes.userId, id),
    exported: ({ id }) => and(eq(s.personalNotes.userId, id), eq(s.personalNotes.isShared, true), isNull(s.personalNotes.deletedAt)),
  },
  { table: s.recommendations, fate: 'erased', rows: ({ id }) => eq(s.recommendations.userId, id) },
  { table: s.memberCoaches, fate: 'erased', rows: ({ id }) => eq(s.memberCoaches.memberId, id) },
  { table: s.bookingWishes, fate: 'erased', rows: ({ id }) => eq(s.bookingWishes.memberId, id) },
  {
    table: s.sessionSeriesOccurrences,
    fate: 'erased',
    rows: ({ id }) =>
      sql`${s.sessionSeriesOccurrences.seriesId} in (select own.id from ${s.sessionSeries} own where own.member_id = ${id})`,
  },
  { table: s.sessionSeries, fate: 'erased', rows: ({ id }) => eq(s.sessionSeries.memberId, id), withheld: ['nextLookAt'] },
  { table: s.videoLikes, fate: 'erased', rows: ({ id }) => eq(s.videoLikes.accountId, id) },
  { table: s.videoProgress, fate: 'erased', rows: ({ id }) => eq(s.videoProgress.accountId, id) },
];

/** Rows that others need too, and the account itself, which goes last. */
export const sharedRules: readonly TableRule[] = [
  {
    // The group keeps the last step, of nobody in particular: without it, its next value would show that a person is missing.
    table: s.analyticsGroupMembers,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.analyticsGroupMembers.accountId, id),
    blank: () => ({ accountId: null }),
    stays: ['id', 'groupId', 'points'],
  },
  {
    // The stars stay in the coach's rating; the text is removed.
    table: s.feedback,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.feedback.userId, id),
    blank: () => ({ words: null, showsName: false }),
    stays: ['id', 'sessionId', 'userId', 'coachId', 'stars', 'createdAt'],
  },
  {
    table: s.messages,
    fate: 'anonymised',
    rows: (person) => or(eq(s.messages.senderId, person.id), inArray(s.messages.conversationId, directConversationsOf(person))),
    exported: (person) => sql`${s.messages.conversationId} in ${conversationsOf(person)} and ${isReadBy(person)}`,
    withheld: ['waveform'],
    // Their events are numbered anew with it (`provider/chat/erasing.ts`), so that devices of others are signalled.
    blank: (now) => ({ text: '', fileId: null, thumbnailId: null, voiceSeconds: null, waveform: null, deletedAt: now }),
    stays: ['id', 'conversationId', 'position', 'senderId', 'sentAt', 'receivedAt', 'event', 'changedAt', 'editedAt'],
  },
  {
    table: s.conversationMembers,
    fate: 'kept',
    rows: ({ id }) => eq(s.conversationMembers.accountId, id),
    stays: [
      'conversationId',
      'accountId',
      'lastReadPosition',
      'deliveredPosition',
      'mayHaveUnread',
      'mutedAt',
      'joinedAt',
      'leftAt',
      'leftPosition',
    ],
  },
  // Its file is among the person's files.
  { table: s.dataArchives, fate: 'erased', rows: ({ id }) => eq(s.dataArchives.accountId, id), exported: null },
  {
    // The bytes go with the next clearing of deleted files.
    table: s.files,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.files.ownerId, id),
    withheld: ['storageKey', 'storeUploadId'],
    blank: (now) => ({ name: 'deleted', sha256: null, isPublic: false, deletedAt: now }),
    stays: [
      ...['id', 'ownerId', 'signUpId', 'purpose', 'contentType', 'sizeBytes', 'receivedBytes', 'storeUploadId', 'storageKey'],
      ...['createdAt', 'uploadEndsAt', 'completedAt', 'usedAt'],
    ],
  },
  {
    // The session stays for the coach's hours and payouts; why the member came, and a title typed for the two, does not.
    table: s.sessions,
    fate: 'anonymised',
    rows: (person) =>
      or(
        eq(s.sessions.createdBy, person.id),
        eq(s.sessions.cancelledBy, person.id),
        and(eq(s.sessions.kind, 'one-on-one'), oneOnOneOf(person)),
      ),
    exported: oneOnOneOf,
    blank: () => ({
      reason: null,
      cancelReason: null,
      suggestion: null,
      title: sql`case when ${s.sessions.kind} = 'one-on-one' and ${s.sessions.titles} is null then 'Session' else ${s.sessions.title} end`,
    }),
    stays: [
      ...[
        'id',
        'kind',
        'status',
        'titles',
        'coachId',
        'offeringId',
        'createdBy',
        'startsAt',
        'endsAt',
        'bufferMinutes',
        'busy',
        'timeZone',
      ],
      ...['capacity', 'registeredCount', 'waitingCount', 'cancelledAt', 'cancelledBy', 'completedAt', 'roomId', 'conversationId'],
      ...['calendarUid', 'sequence', 'seriesId', 'version', 'createdAt', 'updatedAt'],
    ],
  },
  { table: s.callPresences, fate: 'erased', rows: ({ id }) => eq(s.callPresences.accountId, id), exported: null },
  { table: s.callPermits, fate: 'erased', rows: ({ id }) => eq(s.callPermits.accountId, id), withheld: ['decidedAt'] },
  { table: s.callAttendances, fate: 'erased', rows: ({ id }) => eq(s.callAttendances.accountId, id) },
  {
    // The member's reports about the coach go too: the room records whether the coach was there.
    table: s.attendanceCorrections,
    fate: 'erased',
    rows: ({ id }) => or(eq(s.attendanceCorrections.accountId, id), eq(s.attendanceCorrections.byId, id)),
  },
  {
    table: s.sessionRegistrations,
    fate: 'kept',
    rows: ({ id }) => eq(s.sessionRegistrations.userId, id),
    // Copies of the session's columns, and when a job looks at it.
    withheld: ['coachId', 'startsAt', 'sessionStatus', 'sessionKind', 'feedbackDueAt'],
    stays: [
      ...['id', 'sessionId', 'userId', 'status', 'registeredAt', 'promotedAt', 'attendedAt', 'cancelledAt', 'absenceSaidAt', 'updatedAt'],
      ...['coachId', 'startsAt', 'sessionStatus', 'sessionKind', 'feedbackDueAt'],
    ],
  },
  {
    table: s.directoryMemberships,
    fate: 'erased',
    rows: (person) => inArray(s.directoryMemberships.directoryUserId, directoryUsersOf(person)),
    exported: null,
  },
  {
    // As the employer's directory sent the person; the employment itself follows.
    table: s.directoryUsers,
    fate: 'erased',
    rows: (person) => inArray(s.directoryUsers.id, directoryUsersOf(person)),
  },
  {
    // The employer's head counts by month stay right, without naming the person.
    table: s.employees,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.employees.accountId, id),
    blank: (now) => ({
      department: null,
      location: null,
      jobTitle: null,
      employeeNumber: null,
      startedOn: null,
      leavesOn: null,
      leftAt: sql`coalesce(${s.employees.leftAt}, ${now.toISOString()}::timestamptz)`,
    }),
    // The columns for sorting and searching follow the account's name and address, which are blanked.
    withheld: ['sortName', 'searchText', 'isLatest'],
    stays: [
      ...['id', 'enterpriseId', 'accountId', 'importedAt', 'invitedAt', 'joinedAt', 'version', 'createdAt', 'updatedAt'],
      ...['sortName', 'searchText', 'isLatest'],
    ],
  },
  {
    // The fact of an act stays provable; its place and device do not. Acts of administrators keep their changes: those are about the
    // company or the platform, and name people by their ids only (docs/decisions/053).
    table: s.auditEntries,
    fate: 'anonymised',
    rows: ({ id }) => or(eq(s.auditEntries.actorId, id), eq(s.auditEntries.aboutAccountId, id)),
    withheld: ['requestId'],
    blank: () => ({ address: null, data: sql`case when ${s.auditEntries.action} = 'act' then ${s.auditEntries.data} end` }),
    stays: ['id', 'at', 'actorId', 'actorRole', 'action', 'aboutAccountId', 'subjectKind', 'subjectId', 'what', 'requestId'],
  },
  {
    table: s.accounts,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.accounts.id, id),
    withheld: ['passwordHash', 'calendarFeedHash', 'selfScoreDueAt', 'overallDay', 'overallByDay', 'isProvisional'],
    blank: (now) => ({
      email: sql`'deleted-' || ${s.accounts.id} || '@deleted.invalid'`,
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: 'Deleted',
      lastName: '',
      image: null,
      phone: null,
      birthDate: null,
      gender: null,
      country: null,
      jobTitle: null,
      language: 'en',
      timeZone: 'UTC',
      enterpriseId: null,
      reminderSettings: null,
      agreesToBeNamedByEmployer: false,
      agreesToBeCounted: false,
      calendarFeedHash: null,
      lastSignedInAt: null,
      selfScoreDueAt: null,
      overallDay: null,
      overallByDay: null,
      deletedAt: now,
    }),
    stays: [
      ...[
        'id',
        'passwordChangedAt',
        'role',
        'activeProfile',
        'theme',
        'subRoleId',
        'isOwner',
        'isProvisional',
        'agreedToTermsAt',
        'deactivatedAt',
      ],
      ...['deletionRequestedAt', 'version', 'createdAt', 'updatedAt'],
    ],
  },
];
