import * as z from 'zod';
import { contactCalls } from './contact-messages.ts';
import { endpoint, identifier, instant, localizedText, longText, page, pageQuery, shortText, version } from './endpoint.ts';
import { roles } from './roles.ts';

export const issueStatus = z.enum(['open', 'in-progress', 'resolved', 'closed']);
export const issuePriority = z.enum(['low', 'normal', 'high']);

export const issueCategory = z.object({ id: identifier, key: z.string(), name: localizedText });
export type IssueCategory = z.infer<typeof issueCategory>;

/** Something that does not work, told by a signed-in person. */
export const technicalIssue = z.object({
  id: identifier,
  category: issueCategory,
  title: z.string(),
  description: z.string(),
  /** `url` is signed and runs out. */
  attachments: z.array(
    z.object({ fileId: identifier, name: z.string(), contentType: z.string(), sizeBytes: z.int().min(0), url: z.string() }),
  ),
  /** What the device says of itself, where the person agreed to send it; shown to the person and to the platform. */
  diagnostics: z.string().nullable(),
  status: issueStatus,
  priority: issuePriority,
  reporter: z.object({ id: identifier, fullName: z.string(), role: z.enum(roles), enterpriseName: z.string().nullable() }),
  /** What the platform answered, oldest first. */
  answers: z.array(z.object({ at: instant, byName: z.string(), text: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  resolvedAt: instant.nullable(),
  version,
});
export type TechnicalIssue = z.infer<typeof technicalIssue>;

export const support = {
  ...contactCalls,
  issueCategories: endpoint({
    method: 'GET',
    path: '/admin/technical-issue-category',
    summary: 'The categories of technical issues',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
    reply: z.object({ items: z.array(issueCategory) }),
  }),
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
      status: issueStatus.optional(),
      categoryId: identifier.optional(),
      search: z.string().trim().max(200).optional(),
    }),
    reply: page(technicalIssue),
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
      /** Uploaded files (purpose `support`). */
      attachments: z.array(identifier).max(5).optional(),
      diagnostics: z.string().trim().min(1).max(20_000).optional(),
    }),
    reply: technicalIssue,
    errors: ['NOT_FOUND'],
  }),
  updateIssue: endpoint({
    method: 'PATCH',
    path: '/admin/update-technical-issue/{id}',
    summary: 'Answers a technical issue or changes its state; the reporter is notified',
    access: ['ADMIN'],
    permission: 'admin.support',
    offline: 'online',
    body: z.object({
      status: issueStatus.optional(),
      priority: issuePriority.optional(),
      answer: longText.optional(),
      baseVersion: version.optional(),
    }),
    reply: technicalIssue,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive',
    access: 'public',
    offline: 'online',
    reply: z.object({ status: z.literal('alive') }),
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
