import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { support as calls, IssueCategory, TechnicalIssue } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, files, supportAnswers, supportCategories, supportIssues } from '../database/schema/index.ts';
import { type AddressContext, readingAddress } from '../files/reading-address.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';

export const issueCategories: HandlerFunction<typeof calls.issueCategories> = async ({ database }) => {
  const rows = await database
    .select()
    .from(supportCategories)
    .where(isNull(supportCategories.withdrawnAt))
    .orderBy(asc(supportCategories.position), asc(supportCategories.id));
  return { items: rows.map(toCategory) };
};

function toCategory({ id, key, name }: typeof supportCategories.$inferSelect): IssueCategory {
  return { id, key, name };
}

function select(database: Database) {
  return database
    .select({
      issue: supportIssues,
      category: supportCategories,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: accounts.role,
      enterpriseName: enterprises.name,
    })
    .from(supportIssues)
    .innerJoin(supportCategories, eq(supportCategories.id, supportIssues.categoryId))
    .innerJoin(accounts, eq(accounts.id, supportIssues.reporterId))
    .leftJoin(enterprises, eq(enterprises.id, supportIssues.enterpriseId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** With their answers and files, read for the whole page at once. */
async function withParts(call: AddressContext, rows: readonly Row[]): Promise<(row: Row) => TechnicalIssue> {
  const { database } = call;
  const issueIds = rows.map(({ issue }) => issue.id);
  const fileIds = rows.flatMap(({ issue }) => issue.attachments);
  const answers =
    issueIds.length === 0
      ? []
      : await database
          .select({ answer: supportAnswers, firstName: accounts.firstName, lastName: accounts.lastName })
          .from(supportAnswers)
          .innerJoin(accounts, eq(accounts.id, supportAnswers.adminId))
          .where(inArray(supportAnswers.issueId, issueIds))
          .orderBy(asc(supportAnswers.at), asc(supportAnswers.id));
  const attached =
    fileIds.length === 0
      ? []
      : await database
          .select()
          .from(files)
          .where(and(inArray(files.id, fileIds), isNull(files.deletedAt)));
  return ({ issue, category, enterpriseName, ...reporter }) => ({
    id: issue.id,
    category: toCategory(category),
    title: issue.title,
    description: issue.description,
    attachments: issue.attachments.flatMap((fileId) => {
      const file = attached.find(({ id }) => id === fileId);
      if (!file) return [];
      const { name, contentType, sizeBytes } = file;
      return [{ fileId, name, contentType, sizeBytes, url: readingAddress(call, fileId) }];
    }),
    diagnostics: issue.diagnostics,
    status: issue.status,
    priority: issue.priority,
    reporter: { id: issue.reporterId, fullName: fullNameOf(reporter), role: reporter.role, enterpriseName },
    answers: answers
      .filter(({ answer }) => answer.issueId === issue.id)
      .map(({ answer, ...admin }) => ({ at: toInstant(answer.at), byName: fullNameOf(admin), text: answer.text })),
    createdAt: toInstant(issue.createdAt),
    updatedAt: toInstant(issue.updatedAt),
    resolvedAt: toInstantOrNull(issue.resolvedAt),
    version: issue.version,
  });
}

export async function readIssue(call: AddressContext, id: string): Promise<TechnicalIssue> {
  const [row] = await select(call.database).where(eq(supportIssues.id, id));
  const issue = found(row);
  return (await withParts(call, [issue]))(issue);
}

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

async function listIssues(call: AddressContext, which: SQL | undefined, query: Page) {
  const size = pageSize(query.limit);
  const rows = await select(call.database)
    .where(and(which, behindCursor(decodeCursor(query.cursor), supportIssues.createdAt, supportIssues.id, 'latest-first')))
    .orderBy(desc(supportIssues.createdAt), desc(supportIssues.id))
    .limit(size + 1);
  return toPage(rows, size, ({ issue }) => ({ at: issue.createdAt, id: issue.id }), await withParts(call, rows));
}

export const ownIssues: HandlerFunction<typeof calls.ownIssues> = (call) =>
  listIssues(call, eq(supportIssues.reporterId, call.actor.accountId), call.query);

export const issues: HandlerFunction<typeof calls.issues> = (call) => {
  const { actor, query } = call;
  // Of members and coaches nobody but the platform hears: their issues have no enterprise.
  const visible = actor.role === 'ADMIN' ? undefined : eq(supportIssues.enterpriseId, found(actor.enterpriseId));
  const which = and(
    visible,
    query.status ? eq(supportIssues.status, query.status) : undefined,
    query.categoryId ? eq(supportIssues.categoryId, query.categoryId) : undefined,
    query.search ? containing(query.search) : undefined,
  );
  return listIssues(call, which, query);
};

function containing(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${supportIssues.title} || ' ' || ${supportIssues.description}) ilike ${pattern}`;
}
