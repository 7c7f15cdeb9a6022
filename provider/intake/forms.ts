import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AdminForm, intake as endpoints, FormVersion } from '../../contract/intake.ts';
import type { IntakeContent } from '../../contract/intake-form.ts';
import { daysUntilDue, problemsOfForm } from '../../contract/intake-rules.ts';
import type { Database } from '../database/open.ts';
import { accounts, intakeFormDrafts, intakeForms } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { ActorsWork, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { endFormDraft, toFormDraft } from './form-drafts.ts';
import { problemsOfFormulas } from './resolve.ts';
import { adminIds, type FormRow, findForm, toForm } from './store.ts';

type WritingCall = ActorsWork;

export const createForm: HandlerFunction<typeof endpoints.createForm> = async (call) => {
  const { key, ...content } = call.body;
  await lockForm(call.database, key);
  const stored = await newestOf(call.database, key);
  if (stored) refuse('ALREADY_DONE', { current: toForm(stored) });
  return publish(call, key, 1, content);
};

/** A published version never changes: edits become the next one. A withdrawn form is asked again from then on. */
export const editForm: HandlerFunction<typeof endpoints.editForm> = async (call) => {
  const { baseVersion, ...content } = call.body;
  const { key } = found(await findForm(call.database, call.params.id));
  await lockForm(call.database, key);
  const newest = found(await newestOf(call.database, key));
  if (newest.version !== baseVersion) {
    const [by] = await call.database
      .select()
      .from(accounts)
      .where(eq(accounts.id, newest.createdBy ?? call.actor.accountId));
    const changedBy = newest.createdBy && by ? { changedBy: fullNameOf(by) } : {};
    refuse('VERSION_CONFLICT', { current: toForm(newest), ...changedBy, changedAt: toInstant(newest.updatedAt) });
  }
  return publish(call, key, newest.version + 1, content);
};

/** Members are no longer asked it; existing drafts and answers stay, and are still accepted. */
export const deleteForm: HandlerFunction<typeof endpoints.deleteForm> = async (call) => {
  const { database, clock, params } = call;
  const { key } = found(await findForm(database, params.id));
  await database
    .update(intakeForms)
    .set({ withdrawnAt: clock.now() })
    .where(and(eq(intakeForms.key, key), isNull(intakeForms.withdrawnAt)));
  await recordAuditEntry(call, { action: 'intake-form.withdrawn', subjectKind: 'intake-form', subjectId: params.id, data: { key } });
  call.changed(await adminIds(database), 'intake');
  return { done: true };
};

async function publish(call: WritingCall, key: string, version: number, content: IntakeContent) {
  const { actor, database, clock } = call;
  const problems = [...problemsOfForm(content), ...(await problemsOfFormulas(content))];
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems.map(({ code, at }) => ({ path: `body.${at}`, message: code })) });
  const isOpen = await endFormDraft(database, key);
  if (isOpen) refuse('NOT_ALLOWED_NOW');
  const { category, ...definition } = content;
  const row: FormRow = {
    ...{ id: uuid(), key, version, category, definition, createdBy: actor.accountId, updatedAt: clock.now(), withdrawnAt: null },
  };
  await database.insert(intakeForms).values(row);
  await recordAuditEntry(call, { action: 'intake-form.published', subjectKind: 'intake-form', subjectId: row.id, data: { key, version } });
  call.changed(await adminIds(database), 'intake');
  return toForm(row);
}

/** Two administrators who publish at once come one after the other. */
async function lockForm(database: Database, key: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake-form ${key}`}, 0))`);
}

async function newestOf(database: Database, key: string): Promise<FormRow | null> {
  const [row] = await database.select().from(intakeForms).where(eq(intakeForms.key, key)).orderBy(desc(intakeForms.version)).limit(1);
  return row ?? null;
}

/** Answers to a version are counted up to this number. */
const maxCounted = 1000;

interface Count {
  readonly answerCount: number;
  readonly hasMoreAnswers: boolean;
}

const noAnswers: Count = { answerCount: 0, hasMoreAnswers: false };

/** The number of answers to each version, by its id. */
async function countAnswers(database: Database, key: string | null): Promise<Map<string, Count>> {
  const { rows } = await database.execute<{ id: string; count: number }>(sql`
    select f.id, c.count::int as count from intake_forms f
    cross join lateral (
      select count(*) as count from (
        select 1 from intake_answers a where a.form_id = f.id and a.status = 'submitted' limit ${maxCounted + 1}
      ) counted
    ) c
    where ${key}::text is null or f.key = ${key}::text`);
  return new Map(rows.map(({ id, count }) => [id, { answerCount: Math.min(count, maxCounted), hasMoreAnswers: count > maxCounted }]));
}

function together(counts: readonly Count[]): Count {
  return {
    answerCount: counts.reduce((sum, { answerCount }) => sum + answerCount, 0),
    hasMoreAnswers: counts.some(({ hasMoreAnswers }) => hasMoreAnswers),
  };
}

export const adminForms: HandlerFunction<typeof endpoints.adminForms> = async ({ database }) => {
  const [rows, drafts, counts] = [
    await database.select().from(intakeForms).orderBy(asc(intakeForms.key), desc(intakeForms.version)),
    await database.select().from(intakeFormDrafts).leftJoin(accounts, eq(accounts.id, intakeFormDrafts.updatedBy)),
    await countAnswers(database, null),
  ];
  const keys = new Set([...rows, ...drafts.map((each) => each.intake_form_drafts)].map(({ key }) => key));
  const items = [...keys].sort().map((key): AdminForm => {
    const versions = rows.filter((row) => row.key === key);
    const [newest] = versions;
    const stored = drafts.find((each) => each.intake_form_drafts.key === key);
    const draft = stored ? toFormDraft(stored.intake_form_drafts, stored.accounts) : null;
    const content = newest ? { category: newest.category, ...newest.definition } : found(draft).content;
    return {
      key,
      id: newest?.id ?? null,
      title: content.title,
      category: content.category,
      state: !newest ? 'draft' : newest.withdrawnAt ? 'withdrawn' : 'published',
      version: newest?.version ?? 0,
      questionCount: content.questions.length,
      dueAgainDays: daysUntilDue(content),
      ...together(versions.map(({ id }) => counts.get(id) ?? noAnswers)),
      updatedAt: newest ? toInstant(newest.updatedAt) : found(draft).updatedAt,
      draft: draft && { version: draft.version, updatedAt: draft.updatedAt, updatedByName: draft.updatedByName },
    };
  });
  return { items };
};

export const adminForm: HandlerFunction<typeof endpoints.adminForm> = async ({ database, params: { key } }) => {
  const rows = await database
    .select()
    .from(intakeForms)
    .leftJoin(accounts, eq(accounts.id, intakeForms.createdBy))
    .where(eq(intakeForms.key, key))
    .orderBy(desc(intakeForms.version));
  const [stored] = await database
    .select()
    .from(intakeFormDrafts)
    .leftJoin(accounts, eq(accounts.id, intakeFormDrafts.updatedBy))
    .where(eq(intakeFormDrafts.key, key));
  if (rows.length === 0 && !stored) refuse('NOT_FOUND');
  const counts = await countAnswers(database, key);
  const versions = rows.map(
    ({ intake_forms: row, accounts: by }): FormVersion => ({
      id: row.id,
      version: row.version,
      title: row.definition.title,
      questionCount: row.definition.questions.length,
      publishedAt: toInstant(row.updatedAt),
      publishedByName: by && fullNameOf(by),
      withdrawnAt: toInstantOrNull(row.withdrawnAt),
      ...(counts.get(row.id) ?? noAnswers),
    }),
  );
  const [newest] = rows;
  return {
    newest: newest ? toForm(newest.intake_forms) : null,
    versions,
    draft: stored ? toFormDraft(stored.intake_form_drafts, stored.accounts) : null,
    categories: (await database.selectDistinct({ category: intakeForms.category }).from(intakeForms))
      .map(({ category }) => category)
      .sort(),
  };
};
