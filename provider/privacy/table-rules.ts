import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { codeTriesOf } from '../accounts/code-tries.ts';
import * as schema from '../database/schema/index.ts';
import type { Person } from './person.ts';

/**
 * What becomes of a table's rows about a member who deletes the account. `erased`: the rows go.
 * `anonymised`: others need the row (a coach's payout, the order of a conversation), what says
 * anything of the person goes. `kept`: it says nothing but an account id, whose account is anonymous
 * by then.
 */
export type Fate = 'erased' | 'anonymised' | 'kept';

export interface TableRule {
  readonly table: PgTable;
  readonly fate: Fate;
  /** The rows about the person. */
  readonly rows: (person: Person) => SQL | undefined;
  /** The rows that the person is given; null for none. By default those about the person. */
  readonly exported?: ((person: Person) => SQL | undefined) | null;
  /** Columns that are not given out: secrets, and what belongs to others. */
  readonly withheld?: readonly string[];
  /** What takes the place of the person's own, where anonymised. */
  readonly blank?: (now: Date) => Readonly<Record<string, unknown>>;
  /** The other columns of a row that does not go: others need them, and they say nothing of the person. */
  readonly stays?: readonly string[];
}

const s = schema;
const lowerEmail = (column: SQL | Parameters<typeof eq>[0], { email }: Person): SQL => sql`lower(${column}) = ${email.toLowerCase()}`;
const oneOnOneOf = ({ id }: Person): SQL =>
  sql`exists (select 1 from session_registrations mine where mine.session_id = ${s.sessions.id} and mine.user_id = ${id})`;
const directConversationsOf = ({ id }: Person): SQL =>
  sql`(select c.id from conversations c join conversation_members m on m.conversation_id = c.id where c.kind = 'direct' and m.account_id = ${id})`;
const conversationsOf = ({ id }: Person): SQL => sql`(select m.conversation_id from conversation_members m where m.account_id = ${id})`;
/** In a group that was left: up to what was said last then. */
const isReadBy = ({
  id,
}: Person): SQL => sql`exists (select 1 from conversation_members mine where mine.conversation_id = ${s.messages.conversationId}
  and mine.account_id = ${id} and ${s.messages.position} <= coalesce(mine.left_position, ${s.messages.position}))`;
const notesAbout = ({ id }: Person): SQL => sql`(select n.id from personal_notes n where n.user_id = ${id})`;
const issuesOf = ({ id }: Person): SQL => sql`(select i.id from support_issues i where i.reporter_id = ${id})`;
const contactMessagesOf = (person: Person): SQL =>
  sql`(select c.id from contact_messages c where lower(c.email) = ${person.email.toLowerCase()})`;
const isMailTo = (person: Person): SQL | undefined => or(eq(s.mails.accountId, person.id), lowerEmail(s.mails.to, person));
const mailsBecauseOf = ({ id }: Person): SQL =>
  sql`(select d.mail_id from deliveries d join notifications n on n.id = d.notification_id where n.created_by = ${id} and d.mail_id is not null)`;
const notificationsBy = ({ id }: Person): SQL => sql`(select n.id from notifications n where n.created_by = ${id})`;

/**
 * One rule for each table that can hold something about a member, in the order in which rows can go.
 * A test walks the schema: a new table has to be named here or below, a new column of a row that stays too.
 */
export const tableRules: readonly TableRule[] = [
  {
    // What others were mailed of the person names the person too. Mails can hold codes and links that still work.
    table: s.mails,
    fate: 'erased',
    rows: (person) => or(isMailTo(person), inArray(s.mails.id, mailsBecauseOf(person))),
    exported: isMailTo,
    withheld: ['text', 'html', 'calendar', 'lastError'],
  },
  {
    table: s.deliveries,
    fate: 'erased',
    rows: (person) => or(eq(s.deliveries.accountId, person.id), inArray(s.deliveries.notificationId, notificationsBy(person))),
    exported: ({ id }) => eq(s.deliveries.accountId, id),
  },
  {
    // What others were told of the person names the person.
    table: s.notifications,
    fate: 'erased',
    rows: ({ id }) => or(eq(s.notifications.accountId, id), eq(s.notifications.createdBy, id)),
    exported: ({ id }) => eq(s.notifications.accountId, id),
  },
  { table: s.pushSubscriptions, fate: 'erased', rows: ({ id }) => eq(s.pushSubscriptions.accountId, id), withheld: ['endpoint', 'keys'] },
  {
    table: s.secondFactorResets,
    fate: 'erased',
    rows: ({ id }) => eq(s.secondFactorResets.accountId, id),
    withheld: ['askedBy', 'decidedBy'],
  },
  {
    table: s.signInSessions,
    fate: 'erased',
    rows: ({ id }) => eq(s.signInSessions.accountId, id),
    withheld: ['refreshHash', 'previousRefreshHash', 'deviceHash'],
  },
  {
    // Tries of a second factor, and codes asked for, are counted under a name that ends in the account's id; tries of codes in the address.
    table: s.signInAttempts,
    fate: 'erased',
    rows: (person) =>
      or(
        lowerEmail(s.signInAttempts.email, person),
        sql`${s.signInAttempts.email} like ${`% ${person.id}`}`,
        eq(s.signInAttempts.email, codeTriesOf(person.email.toLowerCase())),
      ),
    exported: (person) => lowerEmail(s.signInAttempts.email, person),
    withheld: ['device', 'standing'],
  },
  {
    table: s.oneTimeCodes,
    fate: 'erased',
    rows: (person) => or(eq(s.oneTimeCodes.accountId, person.id), lowerEmail(s.oneTimeCodes.email, person)),
    withheld: ['codeHash', 'ticketHash', 'askedBy', 'ownTries'],
  },
  { table: s.emailChanges, fate: 'erased', rows: ({ id }) => eq(s.emailChanges.accountId, id), withheld: ['undoHash'] },
  { table: s.federatedIdentities, fate: 'erased', rows: ({ id }) => eq(s.federatedIdentities.accountId, id) },
  {
    table: s.secondFactors,
    fate: 'erased',
    rows: ({ id }) => eq(s.secondFactors.accountId, id),
    withheld: ['sealedSecret', 'recoveryHashes', 'lastStep'],
  },
  { table: s.magicLinks, fate: 'erased', rows: ({ id }) => eq(s.magicLinks.accountId, id), withheld: ['secretHash', 'sentBy'] },
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
  { table: s.analyticsMemberMonths, fate: 'erased', rows: ({ id }) => eq(s.analyticsMemberMonths.accountId, id) },
  {
    // With whom somebody is counted says nothing of the person; that it was so ends the counting of the whole cohort.
    table: s.analyticsCohortMembers,
    fate: 'erased',
    rows: ({ id }) => eq(s.analyticsCohortMembers.accountId, id),
    exported: null,
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
  { table: s.videoLikes, fate: 'erased', rows: ({ id }) => eq(s.videoLikes.accountId, id) },
  { table: s.videoProgress, fate: 'erased', rows: ({ id }) => eq(s.videoProgress.accountId, id) },
  {
    // What was reported of the person goes with the person's messages, what they reported with the report.
    table: s.reportedMessages,
    fate: 'erased',
    rows: (person) => or(eq(s.reportedMessages.senderId, person.id), inArray(s.reportedMessages.issueId, issuesOf(person))),
    exported: (person) => inArray(s.reportedMessages.issueId, issuesOf(person)),
  },
  {
    // What administrators note for one another is theirs; the conversation is the person's too.
    table: s.supportEntries,
    fate: 'erased',
    rows: (person) => inArray(s.supportEntries.issueId, issuesOf(person)),
    exported: (person) => and(inArray(s.supportEntries.issueId, issuesOf(person)), inArray(s.supportEntries.kind, ['answer', 'reply'])),
    withheld: ['authorId', 'changes'],
  },
  {
    table: s.supportIssues,
    fate: 'erased',
    rows: ({ id }) => eq(s.supportIssues.reporterId, id),
    withheld: ['assigneeId', 'searchText'],
  },
  {
    table: s.contactAnswers,
    fate: 'erased',
    rows: (person) => inArray(s.contactAnswers.messageId, contactMessagesOf(person)),
    withheld: ['adminId'],
  },
  {
    table: s.contactMessages,
    fate: 'erased',
    rows: (person) => lowerEmail(s.contactMessages.email, person),
    withheld: ['assignedAdminId', 'searchText'],
  },
  {
    // Replies to calls, kept so that a repeated call is safe: copies of what stands elsewhere.
    table: s.idempotencyKeys,
    fate: 'erased',
    rows: ({ id }) => eq(s.idempotencyKeys.accountId, id),
    exported: null,
  },
  { table: s.legalAgreements, fate: 'erased', rows: ({ id }) => eq(s.legalAgreements.accountId, id) },
  { table: s.accountPermissions, fate: 'erased', rows: ({ id }) => eq(s.accountPermissions.accountId, id) },
  { table: s.accountProfiles, fate: 'erased', rows: ({ id }) => eq(s.accountProfiles.accountId, id) },
  {
    // The stars stay in the coach's rating; the words go.
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
    // Their events are counted anew with it (`provider/chat/erasing.ts`), so that devices of others hear of it.
    blank: (now) => ({ text: '', fileId: null, thumbnailId: null, voiceSeconds: null, waveform: null, deletedAt: now }),
    stays: ['id', 'conversationId', 'position', 'senderId', 'sentAt', 'receivedAt', 'event', 'changedAt', 'editedAt'],
  },
  {
    table: s.conversationMembers,
    fate: 'kept',
    rows: ({ id }) => eq(s.conversationMembers.accountId, id),
    stays: ['conversationId', 'accountId', 'lastReadPosition', 'deliveredPosition', 'mutedAt', 'joinedAt', 'leftAt', 'leftPosition'],
  },
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
    // What the member said of the coach goes too: whether the coach was there stands with the room.
    table: s.attendanceCorrections,
    fate: 'erased',
    rows: ({ id }) => or(eq(s.attendanceCorrections.accountId, id), eq(s.attendanceCorrections.byId, id)),
  },
  {
    table: s.sessionRegistrations,
    fate: 'kept',
    rows: ({ id }) => eq(s.sessionRegistrations.userId, id),
    // Copies of what the session says, and when a job looks at it.
    withheld: ['coachId', 'startsAt', 'sessionStatus', 'sessionKind', 'feedbackDueAt'],
    stays: [
      ...['id', 'sessionId', 'userId', 'status', 'registeredAt', 'promotedAt', 'attendedAt', 'cancelledAt', 'absenceSaidAt', 'updatedAt'],
      ...['coachId', 'startsAt', 'sessionStatus', 'sessionKind', 'feedbackDueAt'],
    ],
  },
  {
    // The employer's head counts by month stay right; who it was is no longer said.
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
    // What lists are sorted and searched by follows the account's name and address, which are blanked.
    withheld: ['sortName', 'searchText', 'isLatest'],
    stays: [
      ...['id', 'enterpriseId', 'accountId', 'importedAt', 'invitedAt', 'joinedAt', 'version', 'createdAt', 'updatedAt'],
      ...['sortName', 'searchText', 'isLatest'],
    ],
  },
  {
    // That something was done stays provable; from where, and with what, does not.
    table: s.auditEntries,
    fate: 'anonymised',
    rows: ({ id }) => or(eq(s.auditEntries.actorId, id), eq(s.auditEntries.aboutAccountId, id)),
    withheld: ['requestId'],
    blank: () => ({ address: null, data: null }),
    stays: ['id', 'at', 'actorId', 'actorRole', 'action', 'aboutAccountId', 'subjectKind', 'subjectId', 'what', 'requestId'],
  },
  {
    table: s.accounts,
    fate: 'anonymised',
    rows: ({ id }) => eq(s.accounts.id, id),
    withheld: ['passwordHash', 'calendarFeedHash', 'selfScoreDueAt', 'overallDay', 'overallByDay'],
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
      ...['id', 'passwordChangedAt', 'role', 'activeProfile', 'theme', 'subRoleId', 'isOwner', 'agreedToTermsAt', 'deactivatedAt'],
      ...['deletionRequestedAt', 'version', 'createdAt', 'updatedAt'],
    ],
  },
];

/** Tables that say nothing of members: about coaches, employers and admins and what they write, and about nobody. */
export const tablesWithoutMembers: readonly PgTable[] = [
  s.coaches,
  s.legalTexts,
  s.coachDecisions,
  s.coachDocuments,
  s.coachInfos,
  s.availabilityRules,
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
  // Sums of groups of five and more.
  s.analyticsClosings,
  s.analyticsCohorts,
  s.analyticsCohortMonths,
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
  // Which two accounts talk is said by their ids only.
  s.conversations,
  s.enterprises,
  s.offerings,
  s.paymentTransactions,
  s.payoutItems,
  s.plans,
  // Of the coach only.
  s.callRooms,
  s.callProcesses,
  s.lookUps,
  s.settings,
  s.subRoles,
  s.subscriptions,
  s.supportCategories,
];
