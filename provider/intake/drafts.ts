import { and, asc, eq, sql } from 'drizzle-orm';
import type { intake as endpoints } from '../../contract/intake.ts';
import type { DraftEntries, ServerIntakeDraft } from '../../contract/intake-draft.ts';
import { entriesAfter, mergeEntries } from '../../contract/intake-draft-rules.ts';
import type { Database } from '../database/open.ts';
import { intakeDrafts } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, HandlerFunction, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { findForm, lockAnswer } from './store.ts';

type DraftRow = typeof intakeDrafts.$inferSelect;
type DraftCall = Work & ByActor;

/** Returns only the member's own drafts: nobody else sees them. */
export const drafts: HandlerFunction<typeof endpoints.drafts> = async ({ actor, database }) => {
  const rows = await database
    .select()
    .from(intakeDrafts)
    .where(eq(intakeDrafts.userId, actor.accountId))
    .orderBy(asc(intakeDrafts.formKey));
  return { items: rows.map(toDraft) };
};

/** The draft grows question by question. What was submitted stays submitted: a draft that comes late changes nothing. */
export const saveDraft: HandlerFunction<typeof endpoints.saveDraft> = async (call) => {
  const { actor, database, body } = call;
  const form = found(await findForm(database, body.formId));
  const answered = await lockAnswer(database, body.id);
  const stored = await lockDraft(database, actor.accountId, form.key);
  if (answered && answered.userId !== actor.accountId) refuse('OBJECT_DENIED');
  if (answered?.status === 'submitted') return { draft: stored && toDraft(stored) };
  const isNewer = !stored || form.version > stored.formVersion;
  const row: DraftRow = {
    userId: actor.accountId,
    formKey: form.key,
    draftId: stored?.draftId ?? body.id,
    formId: isNewer ? form.id : stored.formId,
    formVersion: isNewer ? form.version : stored.formVersion,
    entries: mergeEntries(stored?.entries ?? {}, notAfter(call.clock.now(), body.entries)),
    startedAt: stored?.startedAt ?? new Date(body.startedAt),
    version: (stored?.version ?? 0) + 1,
  };
  await keepDraft(call, row);
  return { draft: toDraft(row) };
};

export const discardDraft: HandlerFunction<typeof endpoints.discardDraft> = async (call) => {
  const stored = await lockDraft(call.database, call.actor.accountId, call.body.formKey);
  const rest = stored && (await cutDraft(call, stored, call.body.discardedAt));
  return { draft: rest && toDraft(rest) };
};

/** Removes drafts from before a submission: the submitted one, or all earlier ones of another draft. */
export async function endDraft(
  call: DraftCall,
  submitted: { readonly id: string; readonly formKey: string; readonly at: Date },
): Promise<void> {
  const stored = await lockDraft(call.database, call.actor.accountId, submitted.formKey);
  if (!stored) return;
  const isItself = stored.draftId === submitted.id;
  await cutDraft(call, stored, isItself ? null : toInstant(submitted.at));
}

/** Keeps the answers given after an instant; nothing without one. Returns the rest. */
async function cutDraft(call: DraftCall, stored: DraftRow, upTo: string | null): Promise<DraftRow | null> {
  const entries = upTo === null ? {} : entriesAfter(stored.entries, upTo);
  if (Object.keys(entries).length > 0) {
    const rest = { ...stored, entries, version: stored.version + 1 };
    await keepDraft(call, rest);
    return rest;
  }
  await call.database.delete(intakeDrafts).where(isDraftOf(stored.userId, stored.formKey));
  call.changed([stored.userId], 'intake');
  return null;
}

async function keepDraft({ database, changed }: DraftCall, row: DraftRow): Promise<void> {
  await database
    .insert(intakeDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [intakeDrafts.userId, intakeDrafts.formKey], set: row });
  changed([row.userId], 'intake');
}

/** The draft of a form, locked until the end: devices that report it at once come one after the other. */
async function lockDraft(database: Database, userId: string, formKey: string): Promise<DraftRow | null> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake-draft ${userId} ${formKey}`}, 0))`);
  const [row] = await database.select().from(intakeDrafts).where(isDraftOf(userId, formKey));
  return row ?? null;
}

function isDraftOf(userId: string, formKey: string) {
  return and(eq(intakeDrafts.userId, userId), eq(intakeDrafts.formKey, formKey));
}

/** A device whose clock is ahead must not overwrite the others until they catch up. */
function notAfter(now: Date, entries: DraftEntries): DraftEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([questionId, { value, savedAt }]) => [
      questionId,
      { value, savedAt: new Date(savedAt) > now ? toInstant(now) : savedAt },
    ]),
  );
}

function toDraft({ draftId, formKey, formId, formVersion, entries, startedAt, version }: DraftRow): ServerIntakeDraft {
  return { id: draftId, formKey, formId, formVersion, entries, startedAt: toInstant(startedAt), version };
}
