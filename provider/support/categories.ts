import { asc, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { ManagedCategory } from '../../contract/issue-categories.ts';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { supportCategories, supportIssues } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { ChangeSignal, HandlerFunction } from '../kernel/handler.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { storeOrder } from '../kernel/stored-order.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { toCategory } from './queries.ts';
import { isNamed } from './rules.ts';

/** Above this the count is only shown as more. */
const maxCounted = 999;

async function readCategories(database: Database): Promise<ManagedCategory[]> {
  const { categoryId, resolvedAt } = supportIssues;
  // Counts no further than is shown, so that it costs the same after years.
  const countOf = (which: SQL) =>
    sql<number>`(select count(*)::int from (select 1 from ${supportIssues}
      where ${categoryId} = ${outerColumn(supportCategories.id)} and ${which} limit ${maxCounted + 1}) counted)`;
  const rows = await database
    .select({
      category: supportCategories,
      reports: countOf(sql`true`),
      unfinished: countOf(sql`${resolvedAt} is null`),
    })
    .from(supportCategories)
    .orderBy(asc(supportCategories.position), asc(supportCategories.id));
  return rows.map(({ category, reports, unfinished }) => ({
    ...toCategory(category),
    ...{ reports, unfinished, isWithdrawn: category.withdrawnAt !== null, version: category.version },
  }));
}

/** Locked, so that two administrators do not withdraw the last two at once, nor number them differently. */
async function lockAll(database: Database) {
  return database.select().from(supportCategories).orderBy(asc(supportCategories.position), asc(supportCategories.id)).for('update');
}

export const managedCategories: HandlerFunction<typeof endpoints.managedCategories> = async ({ database }) => ({
  items: await readCategories(database),
});

type ManagingCall = Parameters<typeof recordAuditEntry>[0] & ChangeSignal;

async function answer(call: ManagingCall, id: string, action: string): Promise<ManagedCategory> {
  await recordAuditEntry(call, { action, subjectKind: 'support-category', subjectId: id });
  call.changed(await adminIdsWith(call.database, 'admin.support'), 'support');
  return found((await readCategories(call.database)).find((category) => category.id === id));
}

/** @throws Refusal ALREADY_DONE where another one of those that can be chosen has the name in one of the languages */
function refuseTaken(stored: readonly (typeof supportCategories.$inferSelect)[], id: string, name: LocalizedText): void {
  if (stored.some((one) => one.id !== id && one.withdrawnAt === null && isNamed(one.name, name))) refuse('ALREADY_DONE');
}

export const createCategory: HandlerFunction<typeof endpoints.createCategory> = async (call) => {
  const { database, body } = call;
  const { id, name } = body;
  const stored = await lockAll(database);
  if (stored.some((one) => one.id === id)) return found((await readCategories(database)).find((category) => category.id === id));
  refuseTaken(stored, id, name);
  const [last] = await database.select({ position: max(supportCategories.position) }).from(supportCategories);
  await database.insert(supportCategories).values({ id, key: id, name, position: (last?.position ?? -1) + 1 });
  return answer(call, id, 'support-category.created');
};

/** Reports keep the category that they have, under its new name, or as one that was withdrawn. */
export const editCategory: HandlerFunction<typeof endpoints.editCategory> = async (call) => {
  const { database, params, body, clock } = call;
  const stored = await lockAll(database);
  const category = found(stored.find(({ id }) => id === params.id));
  if (category.version !== body.baseVersion) {
    refuse('VERSION_CONFLICT', { current: (await readCategories(database)).find(({ id }) => id === category.id) });
  }
  const isWithdrawn = body.isWithdrawn ?? category.withdrawnAt !== null;
  const name = body.name ?? category.name;
  if (!isWithdrawn) refuseTaken(stored, category.id, name);
  // A report needs one.
  if (isWithdrawn && !stored.some(({ id, withdrawnAt }) => id !== category.id && withdrawnAt === null)) refuse('NOT_ALLOWED_NOW');
  await database
    .update(supportCategories)
    .set({ name, withdrawnAt: isWithdrawn ? (category.withdrawnAt ?? clock.now()) : null, version: category.version + 1 })
    .where(eq(supportCategories.id, category.id));
  const wasWithdrawn = category.withdrawnAt !== null;
  const renamed = 'support-category.renamed';
  return answer(call, category.id, isWithdrawn === wasWithdrawn ? renamed : `support-category.${isWithdrawn ? 'withdrawn' : 'reopened'}`);
};

export const orderCategories: HandlerFunction<typeof endpoints.orderCategories> = async (call) => {
  const { database, body } = call;
  await storeOrder(database, supportCategories, await lockAll(database), body);
  await recordAuditEntry(call, { action: 'support-categories.ordered', subjectKind: 'support-category' });
  call.changed(await adminIdsWith(database, 'admin.support'), 'support');
  return { items: await readCategories(database) };
};

/** Categories that a report can have. */
export const issueCategories: HandlerFunction<typeof endpoints.issueCategories> = async ({ database }) => {
  const rows = await database
    .select()
    .from(supportCategories)
    .where(isNull(supportCategories.withdrawnAt))
    .orderBy(asc(supportCategories.position), asc(supportCategories.id));
  return { items: rows.map(toCategory) };
};
