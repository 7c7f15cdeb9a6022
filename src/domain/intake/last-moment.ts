import type { AnswerValue } from '../../../contract/intake-form.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { forgetLastMoment, keepLastMoment, lastMomentKeys, lastMomentKinds, readLastMoment } from '../../platform/last-moment.ts';
import { entriesOf, type ShownDraft } from './draft-entries.ts';
import { type AnswerChanges, type DraftIds, saveDraftChanges } from './drafts.ts';
import { readDraft } from './read-drafts.ts';

/** Input in a form that was not written when its page was left. */
interface LastChanges extends DraftIds {
  readonly formId: string;
  readonly formKey: string;
  /** Null for an answer that was removed. */
  readonly changes: readonly (readonly [questionId: string, value: AnswerValue | null])[];
  /** UTC instant at which the page was left; later than everything it had seen. */
  readonly at: string;
}

const keysFrom = lastMomentKinds.intake;

/** One for each open form: two tabs do not overwrite one another's. */
const keyOf = ({ ownId }: DraftIds) => keysFrom + ownId;

export function keepLastChanges(
  database: AccountDatabase,
  { changes, ...facts }: Omit<LastChanges, 'changes'> & { readonly changes: AnswerChanges },
): void {
  // The database is closed when its account has left the device: then nothing is kept.
  if (!database.isOpen()) return;
  const last: LastChanges = { ...facts, changes: [...changes].map(([questionId, value]) => [questionId, value ?? null]) };
  keepLastMoment(database.accountId, keyOf(facts), last);
}

/** The time a page was left, but not before the last entry of its draft: this clock may be behind those of other devices. */
export function timeOfLeaving(seen: ShownDraft | null, clock: Clock): string {
  const said = Object.values(seen ? entriesOf(seen) : {}).map(({ savedAt }) => savedAt);
  return [clock.now().toISOString(), ...said].toSorted().at(-1) ?? '';
}

/** Call when they are in the draft, or the draft was sent. */
export function forgetLastChanges(database: AccountDatabase, ids: DraftIds): void {
  forgetLastMoment(database.accountId, keyOf(ids));
}

/**
 * Recovers input that pages left behind into the draft that they showed, question by question, where there is no later entry.
 * Input of a draft that was sent or discarded meanwhile is deleted.
 */
export async function takeOverLastChanges(database: AccountDatabase): Promise<void> {
  for (const key of lastMomentKeys(database.accountId, keysFrom)) {
    const last = readLastMoment(database.accountId, key) as LastChanges | null;
    if (last && !(await takeOver(database, last))) continue;
    forgetLastMoment(database.accountId, key);
  }
}

/** Returns whether it is done; not while the form is not on this device. */
async function takeOver(database: AccountDatabase, { formId, formKey, changes, at, ...ids }: LastChanges): Promise<boolean> {
  const form = (await database.intakeForms.get(formId)) ?? (await database.intakeForms.filter(({ key }) => key === formKey).first());
  if (!form) return false;
  const draft = await readDraft(database, formKey);
  if (ids.seenId === null && !draft && (await wasSent(database, ids.ownId))) return true;
  const said = draft ? entriesOf(draft) : {};
  const newer = changes.filter(([questionId]) => (said[questionId]?.savedAt ?? '') <= at);
  if (newer.length === 0) return true;
  const values = new Map(newer.map(([questionId, value]) => [questionId, value ?? undefined]));
  await saveDraftChanges(database, form, values, ids, { now: () => new Date(at) });
  return true;
}

/** Whether a draft was submitted: the answers have its id. */
async function wasSent(database: AccountDatabase, draftId: string): Promise<boolean> {
  const [answers, sent] = await Promise.all([
    database.intakeAnswers.where('id').equals(draftId).count(),
    database.outbox.filter(({ body }) => (body as { id?: string } | undefined)?.id === draftId).count(),
  ]);
  return answers + sent > 0;
}
