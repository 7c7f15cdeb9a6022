import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { IntakeAnswer, IntakeForm } from '../../contract/intake-form.ts';
import type { Database } from '../database/open.ts';
import { accounts, intakeAnswers, intakeForms } from '../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { behindCursor, type Cursor, toPage } from '../kernel/paging.ts';

export type FormRow = typeof intakeForms.$inferSelect;
export type AnswerRow = typeof intakeAnswers.$inferSelect;

export function toForm(row: FormRow): IntakeForm {
  return {
    id: row.id,
    key: row.key,
    version: row.version,
    category: row.category,
    ...row.definition,
    updatedAt: toInstant(row.updatedAt),
  };
}

export function toAnswer(row: AnswerRow): IntakeAnswer {
  return {
    id: row.id,
    userId: row.userId,
    formId: row.formId,
    formKey: row.formKey,
    formVersion: row.formVersion,
    category: row.category,
    status: row.status,
    values: row.values,
    score:
      row.scoreTotal === null || row.scoreMaximum === null
        ? null
        : { total: row.scoreTotal, maximum: row.scoreMaximum, bandId: row.scoreBandId, needsCare: row.needsCare },
    answeredAt: toInstantOrNull(row.answeredAt),
    receivedAt: toInstant(row.receivedAt),
    version: row.version,
  };
}

/** The newest version of every form that was not withdrawn, by key. */
export async function currentForms(database: Database, category: string | undefined): Promise<IntakeForm[]> {
  const rows = await database
    .selectDistinctOn([intakeForms.key])
    .from(intakeForms)
    .where(isNull(intakeForms.withdrawnAt))
    .orderBy(asc(intakeForms.key), desc(intakeForms.version));
  return rows.filter((row) => category === undefined || row.category === category).map(toForm);
}

export async function findForm(database: Database, id: string): Promise<FormRow | null> {
  const [row] = await database.select().from(intakeForms).where(eq(intakeForms.id, id));
  return row ?? null;
}

/** The answers with this id, locked: drafts and the submission of one form come one after the other. */
export async function lockAnswer(database: Database, id: string): Promise<AnswerRow | null> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${id}`}, 0))`);
  const [row] = await database.select().from(intakeAnswers).where(eq(intakeAnswers.id, id));
  return row ?? null;
}

export async function saveAnswer(database: Database, row: AnswerRow): Promise<void> {
  await database.insert(intakeAnswers).values(row).onConflictDoUpdate({ target: intakeAnswers.id, set: row });
}

export async function pageOfAnswers(database: Database, listing: { where: SQL | undefined; cursor: Cursor | null; size: number }) {
  const rows = await database
    .select()
    .from(intakeAnswers)
    .where(and(listing.where, behindCursor(listing.cursor, intakeAnswers.receivedAt, intakeAnswers.id, 'latest-first')))
    .orderBy(desc(intakeAnswers.receivedAt), desc(intakeAnswers.id))
    .limit(listing.size + 1);
  return toPage(rows, listing.size, (row) => ({ at: row.receivedAt, id: row.id }), toAnswer);
}

/** Administrators whose screens show forms. */
export async function adminIds(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'ADMIN'), isNull(accounts.deletedAt)));
  return rows.map(({ id }) => id);
}
