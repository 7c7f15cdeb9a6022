import type { DraftEntries } from '../../../contract/intake-draft.ts';
import type { AnswerValue, AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { type IntakeProblem, problemsOf } from '../../../contract/intake-validation.ts';
import { cleanValues } from '../../../contract/intake-visibility.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { IntakeDraft } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { entriesOf, entryTime, type ShownDraft } from './draft-entries.ts';
import { draftTables, readDraft, readServerDrafts } from './read-drafts.ts';
import type { SettledForm } from './settled-form.ts';

/** Changed answers by question; undefined removes the answer. */
export type AnswerChanges = ReadonlyMap<string, AnswerValue | undefined>;

/** `gone`: the screen's draft was sent or discarded elsewhere; nothing was written. */
export type DraftSaving = { readonly kind: 'saved'; readonly draft: IntakeDraft } | { readonly kind: 'gone' };

export type DraftSubmission =
  | { readonly kind: 'queued'; readonly answerId: string }
  /** Another tab has sent this draft. */
  | { readonly kind: 'already-queued'; readonly answerId: string }
  | { readonly kind: 'incomplete'; readonly problems: readonly IntakeProblem[] };

/** The draft of a screen: the one it shows, null when it has shown none, and the id of one that it would begin. */
export interface DraftIds {
  readonly seenId: string | null;
  readonly ownId: string;
}

/**
 * Writes changed answers into the draft of the form, question by question, so that two tabs do not undo one another. A draft
 * that was sent from another tab is not restored.
 */
export async function saveDraftChanges(
  database: AccountDatabase,
  form: IntakeForm,
  changes: AnswerChanges,
  { seenId, ownId }: DraftIds,
  clock: Clock,
): Promise<DraftSaving> {
  return transact(database, draftTables, async () => {
    const stored = await readDraft(database, form.key);
    if (seenId !== null && stored?.id !== seenId) return { kind: 'gone' };
    const draft = changedDraft(form, stored ?? null, changes, ownId, clock, await readServerEntries(database, form.key));
    // A draft that was submitted on another device may still be here.
    await deleteOwn(database, form.key, (own) => own.id !== draft.id);
    await database.intakeDrafts.put(draft);
    return { kind: 'saved', draft };
  });
}

/**
 * The draft with changed answers; a new one when there was none.
 *
 * @param serverEntries the provider's entries from all devices
 */
function changedDraft(
  form: IntakeForm,
  stored: ShownDraft | null,
  changes: AnswerChanges,
  ownId: string,
  clock: Clock,
  serverEntries: DraftEntries = {},
): IntakeDraft {
  const now = clock.now().toISOString();
  const values = new Map(Object.entries(stored ? valuesFor(form, stored) : {}));
  const savedAt = new Map(stored ? Object.entries(entriesOf(stored)).map(([questionId, entry]) => [questionId, entry.savedAt]) : []);
  // Answers that no longer fit this version were not removed by the person.
  for (const questionId of Object.keys(stored?.values ?? {})) if (!values.has(questionId)) savedAt.delete(questionId);
  for (const [questionId, value] of changes) {
    const [ofOthers, ofDevice] = [serverEntries[questionId]?.savedAt, savedAt.get(questionId)];
    savedAt.set(questionId, entryTime(ofOthers ? [ofOthers] : [], ofDevice ? [ofDevice] : [], clock.now()));
    if (value === undefined) values.delete(questionId);
    else values.set(questionId, value);
  }
  return {
    id: stored?.id ?? ownId,
    formId: form.id,
    formKey: form.key,
    formVersion: form.version,
    category: form.category,
    values: Object.fromEntries(values),
    savedAt: Object.fromEntries(savedAt),
    startedAt: stored?.startedAt ?? now,
    updatedAt: now,
    ...(stored?.queuedAt !== undefined && { queuedAt: stored.queuedAt }),
  };
}

/** The form and its answers with its expressions evaluated at an instant. */
export type Settle = (values: AnswerValues, at: Date) => Pick<SettledForm, 'form' | 'values' | 'person'>;

/**
 * Turns the draft of the form into an intention, in one transaction: either the draft remains or the answers are queued. The
 * draft's id becomes the answer's, so that no second tab can submit it again.
 */
export async function submitDraft(
  database: AccountDatabase,
  form: IntakeForm,
  seenDraftId: string | null,
  clock: Clock,
  settle: Settle = (values) => ({ form, values }),
): Promise<DraftSubmission> {
  return transact(database, draftTables, async () => {
    const stored = await readDraft(database, form.key);
    if (seenDraftId !== null && stored?.id !== seenDraftId) return { kind: 'already-queued', answerId: seenDraftId };
    const answeredAt = clock.now();
    const settled = settle(stored ? valuesFor(form, stored) : {}, answeredAt);
    const values = cleanValues(settled.form, settled.values);
    const problems = problemsOf(settled.form, values);
    if (problems.length > 0) return { kind: 'incomplete', problems };
    const answerId = stored?.id ?? newId();
    const body = {
      id: answerId,
      formId: form.id,
      formVersion: form.version,
      status: 'submitted' as const,
      values,
      answeredAt: answeredAt.toISOString(),
      ...(settled.person && { person: settled.person }),
    };
    await deleteOwn(database, form.key);
    if (form.category === 'general') await enqueue(database, { endpoint: 'intake.answer', body }, clock);
    else await enqueue(database, { endpoint: 'intake.answerSpecial', body: { ...body, category: form.category } }, clock);
    return { kind: 'queued', answerId };
  });
}

/** Discards the draft of a form on all devices of the member. */
export async function discardDraft(database: AccountDatabase, formKey: string, clock: Clock): Promise<void> {
  await transact(database, draftTables, async () => {
    const draft = await readDraft(database, formKey);
    if (!draft) return;
    const serverEntries = await readServerEntries(database, formKey);
    const reachedProvider = draft.queuedAt !== undefined || serverEntries !== undefined;
    await deleteOwn(database, formKey);
    if (!reachedProvider) return;
    const timesOf = (entries: DraftEntries) => Object.values(entries).map(({ savedAt }) => savedAt);
    const discardedAt = entryTime(timesOf(serverEntries ?? {}), timesOf(entriesOf(draft)), clock.now());
    await enqueue(database, { endpoint: 'intake.discardDraft', body: { id: draft.id, formKey, discardedAt } }, clock);
  });
}

/**
 * Turns refused answers back into a draft, under a new id: the refused one may be taken. A draft that was started meanwhile stays,
 * and the refused answers stay in the outbox.
 */
export async function reopenRefusedAnswer(
  database: AccountDatabase,
  form: IntakeForm,
  intentionId: string,
  clock: Clock,
): Promise<boolean> {
  return transact(database, draftTables, async () => {
    const intention = await database.outbox.where('id').equals(intentionId).first();
    if (!intention || (intention.state !== 'rejected' && intention.state !== 'conflict') || (await readDraft(database, form.key)))
      return false;
    const now = clock.now().toISOString();
    const { values } = intention.body as { values: AnswerValues };
    const { id: formId, key: formKey, version: formVersion, category } = form;
    await deleteOwn(database, formKey);
    await database.intakeDrafts.add({ id: newId(), formId, formKey, formVersion, category, values, startedAt: now, updatedAt: now });
    await database.outbox.delete(intention.sequence);
    return true;
  });
}

/** The answers of a draft for this version of its form; of an older version, those that still fit. */
export function valuesFor(form: IntakeForm, draft: Pick<IntakeDraft, 'formId' | 'values'>): AnswerValues {
  if (draft.formId === form.id) return draft.values;
  const known = new Set(form.questions.map(({ id }) => id));
  const unfit = new Set(problemsOf(form, draft.values).map(({ questionId }) => questionId));
  return Object.fromEntries(Object.entries(draft.values).filter(([id]) => known.has(id) && !unfit.has(id)));
}

/** The provider's entries of a form's draft from all devices, as far as this one knows. */
async function readServerEntries(database: AccountDatabase, formKey: string): Promise<DraftEntries | undefined> {
  return (await readServerDrafts(database)).find((serverDraft) => serverDraft.formKey === formKey)?.entries;
}

/** Deletes the draft of this device; input from other devices stays. */
async function deleteOwn(database: AccountDatabase, formKey: string, isMeant: (own: IntakeDraft) => boolean = () => true): Promise<void> {
  await database.intakeDrafts.where('formKey').equals(formKey).filter(isMeant).delete();
}
