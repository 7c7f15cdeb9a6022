import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ActSubject } from '../../contract/act-declaration.ts';
import type { Database } from '../database/open.ts';
import * as s from '../database/schema/index.ts';
import type { ActObject, ReadActObject } from '../kernel/acts.ts';
import { enterpriseObject, permissionsObject, subscriptionObject } from './employer-objects.ts';
import { readSettingsObject } from './settings-object.ts';
import { fieldsOf } from './value.ts';

type Reader = (database: Database, id: string) => Promise<ActObject | null>;

/** An object that is named by a person only. */
const ofPerson = (accountId: string, fields: ActObject['fields'] = {}): ActObject => ({ name: null, accountId, fields });
const named = (name: ActObject['name'], fields: ActObject['fields'] = {}): ActObject => ({ name, fields });

/**
 * How the audit log reads each kind of object (docs/decisions/053). Fields are named one by one. Left out are messages to one person,
 * secrets, and everything that belongs to a member.
 */
const readers: Readonly<Record<Exclude<ActSubject, 'settings'>, Reader>> = {
  account: async (_database, id) => ofPerson(id),
  announcement: async (database, id) => {
    const [row] = await database.select().from(s.announcements).where(eq(s.announcements.id, id));
    return row ? named(row.title, fieldsOf(row, ['status', 'sendAt'])) : null;
  },
  // Does not name the member whose answers called for care: that would reveal something about their health.
  'care-alert': async () => named(null),
  coach: async (database, id) => {
    const [row] = await database.select().from(s.coaches).where(eq(s.coaches.accountId, id));
    return row ? ofPerson(id, { isApproved: row.approvedAt !== null }) : ofPerson(id);
  },
  'contact-message': async (database, id) => {
    const [row] = await database.select().from(s.contactMessages).where(eq(s.contactMessages.id, id));
    return row ? named(row.topic, fieldsOf(row, ['status', 'assignedAdminId'])) : null;
  },
  demo: async (database, id) => {
    const [row] = await database.select().from(s.demoRequests).where(eq(s.demoRequests.id, id));
    return row ? named(row.companyName, fieldsOf(row, ['status', 'assignedAdminId', 'meetingStartsAt', 'followUpAt'])) : null;
  },
  employee: async (database, id) => {
    const { employees } = s;
    const [row] = await database
      .select()
      .from(employees)
      .where(and(eq(employees.accountId, id), employees.isLatest))
      .orderBy(desc(employees.importedAt))
      .limit(1);
    // The employer's data about a person is deleted with the account: only the end of the employment is kept.
    return ofPerson(id, row ? { isLeaving: row.leavesOn !== null, hasLeft: row.leftAt !== null } : {});
  },
  enterprise: enterpriseObject,
  figures: async (_database, name) => named(name),
  'intake-form': async (database, id) => {
    const [row] = await database.select().from(s.intakeForms).where(eq(s.intakeForms.id, id));
    return row ? named(row.definition.title, { ...fieldsOf(row, ['version', 'category']), isWithdrawn: row.withdrawnAt !== null }) : null;
  },
  'intake-form-draft': async (database, key) => {
    const [row] = await database
      .select()
      .from(s.intakeForms)
      .where(eq(s.intakeForms.key, key))
      .orderBy(desc(s.intakeForms.version))
      .limit(1);
    return named(row?.definition.title ?? key);
  },
  invoice: async (database, id) => {
    const [row] = await database.select().from(s.paymentTransactions).where(eq(s.paymentTransactions.id, id));
    return row ? named(row.invoiceNumber, fieldsOf(row, ['status', 'paidAt', 'paymentReference', 'creditedNetCents'])) : null;
  },
  // The title is the reporter's, who may be a member: show the category instead.
  issue: async (database, id) => {
    const { supportIssues, supportCategories } = s;
    const [row] = await database
      .select({ issue: supportIssues, category: supportCategories.name })
      .from(supportIssues)
      .innerJoin(supportCategories, eq(supportCategories.id, supportIssues.categoryId))
      .where(eq(supportIssues.id, id));
    return row ? named(row.category, fieldsOf(row.issue, ['status', 'priority', 'assigneeId'])) : null;
  },
  'legal-text': async (database, kind) => {
    const { legalTexts } = s;
    const [row] = await database
      .select()
      .from(legalTexts)
      .where(and(eq(legalTexts.kind, kind as typeof legalTexts.$inferSelect.kind), isNull(legalTexts.withdrawnAt)))
      .orderBy(desc(legalTexts.number))
      .limit(1);
    return named(kind, row ? fieldsOf(row, ['number', 'validFrom']) : {});
  },
  offering: async (database, id) => {
    const [row] = await database.select().from(s.offerings).where(eq(s.offerings.id, id));
    const fields = ['name', 'description', 'priceCents', 'intakeCategory', 'isActive'] as const;
    return row ? named(row.name, { ...fieldsOf(row, fields), isWithdrawn: row.deletedAt !== null }) : null;
  },
  payout: async (database, id) => {
    const [row] = await database.select().from(s.payouts).where(eq(s.payouts.id, id));
    return row ? ofPerson(row.coachId, fieldsOf(row, ['status', 'amountCents', 'paidAt', 'reference'])) : null;
  },
  'payout-export': async (database, id) => {
    const [row] = await database.select().from(s.payoutExports).where(eq(s.payoutExports.id, id));
    return row ? named(row.messageId) : null;
  },
  permissions: permissionsObject,
  plan: async (database, id) => {
    const [row] = await database.select().from(s.plans).where(eq(s.plans.id, id));
    const amounts = ['monthCents', 'yearCents', 'minimumSeats', 'maximumSeats', 'sessionsPerMonth'] as const;
    return row ? named(row.name, fieldsOf(row, ['name', 'description', 'features', ...amounts, 'isActive'])) : null;
  },
  'second-factor-reset': async (database, id) => {
    const [row] = await database.select().from(s.secondFactorResets).where(eq(s.secondFactorResets.id, id));
    return row ? ofPerson(row.accountId, fieldsOf(row, ['outcome'])) : null;
  },
  // Named by its coach: who takes part belongs to the members.
  session: async (database, id) => {
    const [row] = await database.select().from(s.sessions).where(eq(s.sessions.id, id));
    return row ? ofPerson(row.coachId, fieldsOf(row, ['status', 'startsAt', 'endsAt', 'capacity'])) : null;
  },
  'sub-role': async (database, id) => {
    const [row] = await database.select().from(s.subRoles).where(eq(s.subRoles.id, id));
    const isDeleted = row?.deletedAt !== null;
    return row ? named(row.name, { ...fieldsOf(row, ['name', 'description', 'permissions']), isWithdrawn: isDeleted }) : null;
  },
  subscription: subscriptionObject,
  'support-category': async (database, id) => {
    const [row] = await database.select().from(s.supportCategories).where(eq(s.supportCategories.id, id));
    return row ? named(row.name, { ...fieldsOf(row, ['name']), isWithdrawn: row.withdrawnAt !== null }) : null;
  },
  video: async (database, id) => {
    const [row] = await database.select().from(s.videos).where(eq(s.videos.id, id));
    return row ? { ...ofPerson(row.coachId, fieldsOf(row, ['status'])), name: row.title } : null;
  },
};

export const readActObject: ReadActObject = async (database, about, id) => {
  if (about === 'settings') return readSettingsObject(database);
  return id === null ? null : readers[about](database, id);
};
