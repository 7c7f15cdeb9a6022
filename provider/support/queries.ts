import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { IssueCategory } from '../../contract/issue-categories.ts';
import type { support as endpoints, IssueCase, TechnicalIssue } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import {
  accounts,
  enterprises,
  files,
  reportedMessages,
  supportCategories,
  supportEntries,
  supportIssues,
} from '../database/schema/index.ts';
import { type AddressContext, readingAddress } from '../files/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';

export function toCategory({ id, key, name }: typeof supportCategories.$inferSelect): IssueCategory {
  return { id, key, name };
}

export function selectIssues(database: Database) {
  return database
    .select({
      issue: supportIssues,
      category: supportCategories,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      language: accounts.language,
      enterpriseName: enterprises.name,
    })
    .from(supportIssues)
    .innerJoin(supportCategories, eq(supportCategories.id, supportIssues.categoryId))
    .innerJoin(accounts, eq(accounts.id, supportIssues.reporterId))
    .leftJoin(enterprises, eq(enterprises.id, supportIssues.enterpriseId));
}

export type IssueRow = Awaited<ReturnType<typeof selectIssues>>[number];

/** The reader: the platform sees who looks after an issue, nobody else does. */
export type Side = 'platform' | 'reporter';

/** With their conversations and files, read for the whole page at once. */
export async function withParts(call: AddressContext, rows: readonly IssueRow[], side: Side): Promise<(row: IssueRow) => TechnicalIssue> {
  const { database } = call;
  const entries = await readEntries(
    database,
    rows.map(({ issue }) => issue.id),
    ['answer', 'reply'],
  );
  const attached = await readFiles(database, [
    ...rows.flatMap(({ issue }) => issue.attachments),
    ...entries.flatMap(({ entry }) => entry.attachments),
  ]);
  const filesOf = (ids: readonly string[]) =>
    ids.flatMap((fileId) => {
      const file = attached.find(({ id }) => id === fileId);
      if (!file) return [];
      const { name, contentType, sizeBytes } = file;
      return [{ fileId, name, contentType, sizeBytes, url: readingAddress(call, fileId) }];
    });
  const assignees =
    side === 'platform'
      ? await readNames(
          database,
          rows.flatMap(({ issue }) => issue.assigneeId ?? []),
        )
      : new Map<string, string>();
  return ({ issue, category, enterpriseName, ...reporter }) => ({
    id: issue.id,
    category: toCategory(category),
    title: issue.title,
    description: issue.description,
    attachments: filesOf(issue.attachments),
    diagnostics: issue.diagnostics,
    status: issue.status,
    priority: issue.priority,
    reporter: { id: issue.reporterId, fullName: fullNameOf(reporter), role: issue.reporterRole, enterpriseName },
    answers: entries
      .filter(({ entry }) => entry.issueId === issue.id)
      .map(({ entry: { id, at, kind, text, attachments }, ...author }) => ({
        ...{ id, at: toInstant(at), byName: fullNameOf(author), isFromPlatform: kind === 'answer', text: text ?? '' },
        attachments: filesOf(attachments),
      })),
    assignee: assigneeOf(issue.assigneeId, assignees),
    waitingSince: toInstantOrNull(issue.waitingSince),
    createdAt: toInstant(issue.createdAt),
    updatedAt: toInstant(issue.updatedAt),
    resolvedAt: toInstantOrNull(issue.resolvedAt),
    version: issue.version,
  });
}

function assigneeOf(id: string | null, names: ReadonlyMap<string, string>): TechnicalIssue['assignee'] {
  const fullName = id === null ? undefined : names.get(id);
  return id === null || fullName === undefined ? null : { id, fullName };
}

type EntryKind = (typeof supportEntries.$inferSelect)['kind'];

async function readEntries(database: Database, issueIds: readonly string[], kinds: readonly EntryKind[]) {
  if (issueIds.length === 0) return [];
  return database
    .select({ entry: supportEntries, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(supportEntries)
    .innerJoin(accounts, eq(accounts.id, supportEntries.authorId))
    .where(and(inArray(supportEntries.issueId, [...issueIds]), inArray(supportEntries.kind, [...kinds])))
    .orderBy(asc(supportEntries.at), asc(supportEntries.id));
}

async function readFiles(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.deletedAt)));
}

async function readNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]));
}

export async function readIssue(call: AddressContext, id: string): Promise<TechnicalIssue> {
  const [row] = await selectIssues(call.database).where(eq(supportIssues.id, id));
  const issue = found(row);
  return (await withParts(call, [issue], 'reporter'))(issue);
}

/** An issue with everything that the platform knows and noted of it. */
export async function readCase(call: AddressContext, id: string): Promise<IssueCase> {
  const [row] = await selectIssues(call.database).where(eq(supportIssues.id, id));
  const stored = found(row);
  const reported = await readReported(call, id);
  const [toIssue, noted] = [await withParts(call, [stored], 'platform'), await readEntries(call.database, [id], ['note', 'change'])];
  return {
    ...toIssue(stored),
    reporterEmail: stored.email,
    reporterLanguage: stored.language,
    enterpriseId: stored.issue.enterpriseId,
    reportedMessages: reported,
    history: noted.map(({ entry, ...author }) => ({
      id: entry.id,
      at: toInstant(entry.at),
      byName: fullNameOf(author),
      note: entry.text,
      changes: [...(entry.changes ?? [])],
    })),
  };
}

async function readReported(call: AddressContext, issueId: string): Promise<IssueCase['reportedMessages']> {
  const rows = await call.database
    .select({ message: reportedMessages, firstName: accounts.firstName, lastName: accounts.lastName, file: files })
    .from(reportedMessages)
    .innerJoin(accounts, eq(accounts.id, reportedMessages.senderId))
    .leftJoin(files, and(eq(files.id, reportedMessages.fileId), isNull(files.deletedAt)))
    .where(eq(reportedMessages.issueId, issueId))
    .orderBy(asc(reportedMessages.sentAt), asc(reportedMessages.id));
  return rows.map(({ message: { messageId, senderId, senderRole, text, sentAt }, file, ...sender }) => ({
    ...{ id: messageId, senderId, senderRole, text },
    senderName: fullNameOf(sender),
    file: file && {
      ...{ fileId: file.id, name: file.name, contentType: file.contentType, sizeBytes: file.sizeBytes },
      url: readingAddress(call, file.id),
    },
    sentAt: toInstant(sentAt),
  }));
}

export const issue: HandlerFunction<typeof endpoints.issue> = (call) => readCase(call, call.params.id);
