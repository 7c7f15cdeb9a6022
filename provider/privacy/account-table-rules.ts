import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { codeTriesOf } from '../accounts/index.ts';
import * as s from '../database/schema/index.ts';
import { contactMessagesOf, isMailTo, issuesOf, lowerEmail, mailsBecauseOf, notificationsBy, type TableRule } from './table-rule.ts';

/** Messages to a person, and the security of their account. */
export const accountRules: readonly TableRule[] = [
  {
    // Mails to others about the person name the person too. Mails can contain codes and links that still work.
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
    // Notifications to others about the person name the person.
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
    // Attempts at a second factor, and requested codes, are counted under a name that ends in the account's id; attempts at codes in
    // the address.
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
  {
    table: s.magicLinks,
    fate: 'erased',
    rows: ({ id }) => eq(s.magicLinks.accountId, id),
    withheld: ['secretHash', 'sentBy', 'invitedAs'],
  },
];

/** Messages to support, and agreements. */
export const supportRules: readonly TableRule[] = [
  {
    // Reports about the person go with the person's messages, the person's own reports with the report.
    table: s.reportedMessages,
    fate: 'erased',
    rows: (person) => or(eq(s.reportedMessages.senderId, person.id), inArray(s.reportedMessages.issueId, issuesOf(person))),
    exported: (person) => inArray(s.reportedMessages.issueId, issuesOf(person)),
  },
  {
    // Administrators' notes for one another are theirs; the conversation is the person's too.
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
    // Replies to calls, kept so that a repeated call is safe: copies of data that is stored elsewhere.
    table: s.idempotencyKeys,
    fate: 'erased',
    rows: ({ id }) => eq(s.idempotencyKeys.accountId, id),
    exported: null,
  },
  { table: s.legalAgreements, fate: 'erased', rows: ({ id }) => eq(s.legalAgreements.accountId, id) },
  { table: s.accountPermissions, fate: 'erased', rows: ({ id }) => eq(s.accountPermissions.accountId, id) },
  { table: s.accountProfiles, fate: 'erased', rows: ({ id }) => eq(s.accountProfiles.accountId, id) },
];
