import * as z from 'zod';
import { contactCalls } from './contact-messages.ts';
import { addressToShow } from './email-address.ts';
import {
  endpoint,
  identifier,
  instant,
  language,
  localizedText,
  longText,
  page,
  pageQuery,
  shortText,
  typedText,
  version,
} from './endpoint.ts';
import { issueCategory, issueCategoryCalls } from './issue-categories.ts';
import { legalCalls } from './legal-texts.ts';
import { settingsCalls } from './platform-settings.ts';
import { roles } from './roles.ts';

export const issueStatus = z.enum(['open', 'in-progress', 'resolved', 'closed']);
export const issuePriority = z.enum(['low', 'normal', 'high']);

/** A file that belongs to an issue; `url` is signed and expires. */
const issueFile = z.object({ fileId: identifier, name: z.string(), contentType: z.string(), sizeBytes: z.int().min(0), url: z.string() });

/** The largest number of files in a report, an answer or a reply. */
export const maxIssueFiles = 5;
/** Uploaded files (purpose `support`). */
const fileIds = z.array(identifier).max(maxIssueFiles).optional();

/** Something that does not work, reported by a signed-in person. */
export const technicalIssue = z.object({
  id: identifier,
  category: issueCategory,
  title: z.string(),
  description: z.string(),
  attachments: z.array(issueFile),
  /** Diagnostics of the device, where the person agreed to send it; shown to the person and to the platform. */
  diagnostics: z.string().nullable(),
  status: issueStatus,
  priority: issuePriority,
  reporter: z.object({ id: identifier, fullName: z.string(), role: z.enum(roles), enterpriseName: z.string().nullable() }),
  /** The platform's answers and the reporter's replies, oldest first. */
  answers: z.array(
    z.object({
      id: identifier,
      at: instant,
      byName: z.string(),
      isFromPlatform: z.boolean(),
      text: z.string(),
      attachments: z.array(issueFile),
    }),
  ),
  /** The administrator in charge of it; shown to the platform only. */
  assignee: z.object({ id: identifier, fullName: z.string() }).nullable(),
  /** Since when the reporter waits for an answer; null while nobody does. */
  waitingSince: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  resolvedAt: instant.nullable(),
  version,
});
export type TechnicalIssue = z.infer<typeof technicalIssue>;

/** Changes of an issue: the old and the new value. People by their names, categories by theirs. */
const issueChange = z.object({
  field: z.enum(['status', 'priority', 'category', 'assignee']),
  from: z.union([z.string(), localizedText]).nullable(),
  to: z.union([z.string(), localizedText]).nullable(),
});
export type IssueChange = z.infer<typeof issueChange>;

/** An issue as the platform's administrators see it: with what the reporter is never shown. */
export const issueCase = technicalIssue.extend({
  reporterEmail: addressToShow,
  reporterLanguage: language,
  enterpriseId: identifier.nullable(),
  /** For a report about messages: these, in their state at that time, and no others of the conversation; oldest first. */
  reportedMessages: z.array(
    z.object({
      id: identifier,
      senderId: identifier,
      senderName: z.string(),
      senderRole: z.enum(roles),
      text: z.string(),
      file: z
        .object({ fileId: identifier, name: z.string(), contentType: z.string(), sizeBytes: z.int().min(0), url: z.string() })
        .nullable(),
      sentAt: instant,
    }),
  ),
  /** Notes for colleagues and changes with their authors, oldest first. */
  history: z.array(
    z.object({ id: identifier, at: instant, byName: z.string(), note: z.string().nullable(), changes: z.array(issueChange) }),
  ),
});
export type IssueCase = z.infer<typeof issueCase>;

/** Which issues an inbox shows: `unfinished` are those open or in progress. */
export const issueStatusFilter = z.enum([...issueStatus.options, 'unfinished', 'finished']);

export const support = {
  ...contactCalls,
  ...settingsCalls,
  ...legalCalls,
  ...issueCategoryCalls,
  issues: endpoint({
    method: 'GET',
    path: '/admin/technical-issues',
    summary: 'For an admin: all technical issues. For an employer: those of the own enterprise’s administrators. Latest first',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.support',
    allowsDeactivatedEnterprise: true,
    adminPermission: 'admin.support',
    offline: 'cache',
    query: z.object({
      ...pageQuery,
      status: issueStatusFilter.optional(),
      categoryId: identifier.optional(),
      search: typedText().max(200).optional(),
      priority: issuePriority.optional(),
      role: z.enum(roles).optional(),
      enterpriseId: identifier.optional(),
      assignee: z.enum(['me', 'nobody']).optional(),
      /** Reported at least so many days ago. */
      olderThanDays: z.coerce.number().int().min(1).max(365).optional(),
      /** Only those whose reporter waits for an answer, the longest waiting first. */
      waits: z.literal('true').optional(),
    }),
    /** Without `diagnostics` for an admin, who gets those with the single issue. */
    reply: page(technicalIssue),
  }),
  issue: endpoint({
    method: 'GET',
    path: '/admin/technical-issues/{id}',
    summary: 'One technical issue with its notes, and what was changed by whom',
    access: ['ADMIN'],
    permission: 'admin.support',
    offline: 'cache',
    memberData: 'none',
    reply: issueCase,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/admin/support-inbox',
    summary: 'How much waits in Help & Support, who can look after it, and which enterprises reported something',
    access: ['ADMIN'],
    permission: 'admin.support',
    offline: 'cache',
    memberData: 'none',
    reply: z.object({
      waiting: z.int().min(0),
      unfinished: z.int().min(0),
      /** Contact messages that nobody has answered. */
      openMessages: z.int().min(0),
      admins: z.array(z.object({ id: identifier, fullName: z.string() })),
      enterprises: z.array(z.object({ id: identifier, name: z.string() })),
    }),
    ours: true,
  }),
  ownIssues: endpoint({
    method: 'GET',
    path: '/user/technical-issues',
    summary: 'The technical issues that the person told of, latest first',
    access: ['USER', 'COACH'],
    allowsUnapprovedCoach: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(technicalIssue),
    ours: true,
  }),
  createIssue: endpoint({
    method: 'POST',
    path: '/admin/create-technical-issue',
    summary: 'Tells of something that does not work',
    act: { about: 'issue', id: 'reply.id' },
    access: roles,
    allowsUnapprovedCoach: true,
    permission: 'enterprise.support',
    adminPermission: 'admin.support',
    offline: 'queue',
    lane: 'issue:{body.id}',
    body: z.object({
      /** Made by the device, so that a repeated report stays one. */
      id: identifier,
      categoryId: identifier,
      title: shortText,
      description: longText,
      attachments: fileIds,
      diagnostics: typedText().min(1).max(20_000).optional(),
    }),
    reply: technicalIssue,
    errors: ['NOT_FOUND'],
  }),
  updateIssue: endpoint({
    method: 'PATCH',
    path: '/admin/update-technical-issue/{id}',
    summary: 'Answers a technical issue or changes its state; the reporter is notified of answers and of its end',
    act: { about: 'issue', id: 'params.id' },
    access: ['ADMIN'],
    permission: 'admin.support',
    offline: 'online',
    memberData: 'none',
    body: z.object({
      status: issueStatus.optional(),
      priority: issuePriority.optional(),
      categoryId: identifier.optional(),
      /** An administrator who may work on support; null for nobody. */
      assigneeId: identifier.nullable().optional(),
      answer: longText.optional(),
      /** Attachments of the answer. */
      attachments: fileIds,
      /** For colleagues: the reporter never sees it. */
      note: longText.optional(),
      baseVersion: version.optional(),
    }),
    reply: issueCase,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  replyToIssue: endpoint({
    method: 'POST',
    path: '/user/technical-issues/{id}/reply',
    summary: 'The reporter writes back; an issue that was finished is opened again by it',
    act: { about: 'issue', id: 'params.id' },
    access: ['USER', 'COACH', 'EMPLOYER'],
    allowsUnapprovedCoach: true,
    permission: 'enterprise.support',
    allowsDeactivatedEnterprise: true,
    offline: 'queue',
    lane: 'issue:{params.id}',
    body: z.object({
      /** Made by the device, so that a repeated reply stays one. */
      id: identifier,
      text: longText,
      attachments: fileIds,
    }),
    reply: technicalIssue,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive, and which version it is',
    access: 'public',
    offline: 'online',
    reply: z.object({
      status: z.literal('alive'),
      version: z.string(),
      /** Names the build: the commit, unless the operator names it otherwise. */
      build: z.string(),
    }),
    ours: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Whether the provider can answer: the database is reachable and it is not shutting down',
    access: 'public',
    offline: 'online',
    reply: z.object({ status: z.literal('ready') }),
    ours: true,
  }),
};
