import * as z from 'zod';
import { endpoint, identifier, localizedText, newOrder, typedText, version } from './endpoint.ts';
import { roles } from './roles.ts';

export const issueCategory = z.object({ id: identifier, key: z.string(), name: localizedText });
export type IssueCategory = z.infer<typeof issueCategory>;

/** A category as administrators maintain it. A withdrawn one can no longer be chosen; reports that have it keep it. */
const managedCategory = issueCategory.extend({
  isWithdrawn: z.boolean(),
  /** Reports that have it: all of them, and those not finished; 1,000 means more than 999. */
  reports: z.int().min(0),
  unfinished: z.int().min(0),
  version,
});
export type ManagedCategory = z.infer<typeof managedCategory>;

const categoryName = z.object({ en: typedText().min(1).max(60), es: typedText().min(1).max(60) });

const ofSupport = { access: ['ADMIN'], permission: 'admin.support', memberData: 'none', ours: true } as const;

/** Categories of reports. */
export const issueCategoryCalls = {
  issueCategories: endpoint({
    method: 'GET',
    path: '/admin/technical-issue-category',
    summary: 'The categories of technical issues',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'cache',
    reply: z.object({ items: z.array(issueCategory) }),
  }),
  managedCategories: endpoint({
    ...ofSupport,
    method: 'GET',
    path: '/admin/support-categories',
    summary: 'All categories of technical issues, withdrawn ones too, in their order',
    offline: 'cache',
    reply: z.object({ items: z.array(managedCategory) }),
  }),
  createCategory: endpoint({
    ...ofSupport,
    method: 'POST',
    path: '/admin/support-categories',
    summary: 'Adds a category of technical issues, as the last one',
    act: { about: 'support-category', id: 'reply.id' },
    offline: 'online',
    body: z.object({
      /** Made by the device, so that a repeated call stays one. */
      id: identifier,
      name: categoryName,
    }),
    reply: managedCategory,
    errors: ['ALREADY_DONE'],
  }),
  editCategory: endpoint({
    ...ofSupport,
    method: 'PATCH',
    path: '/admin/support-categories/{id}',
    summary: 'Renames a category of technical issues, withdraws it or brings it back; one always stays',
    act: { about: 'support-category', id: 'params.id' },
    offline: 'online',
    body: z.object({ name: categoryName.optional(), isWithdrawn: z.boolean().optional(), baseVersion: version }),
    reply: managedCategory,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'ALREADY_DONE'],
  }),
  orderCategories: endpoint({
    ...ofSupport,
    method: 'PATCH',
    path: '/admin/support-category-order',
    summary: 'Puts the categories of technical issues into another order',
    act: {},
    offline: 'online',
    body: newOrder,
    reply: z.object({ items: z.array(managedCategory) }),
    errors: ['VERSION_CONFLICT'],
  }),
};
