import type { DraftEntries, ServerIntakeDraft } from '../../../contract/intake-draft.ts';
import { entriesAfter, mergeEntries } from '../../../contract/intake-draft-rules.ts';
import type { IntakeDraft } from '../../db/rows.ts';

/** A draft as the member sees it: this device's, merged with input from others. */
export type ShownDraft = Omit<IntakeDraft, 'category'>;

/** Submitted answers to a form, sent or queued; anything started before them is no draft any more. */
export interface DraftEnd {
  readonly formKey: string;
  /** Of the answers; null when a draft was discarded. */
  readonly answerId: string | null;
  /** UTC instant. */
  readonly at: string;
}

/** Each answer and its time. A removed answer counts as an entry too. */
export function entriesOf({ values, savedAt = {}, updatedAt }: Pick<IntakeDraft, 'values' | 'savedAt' | 'updatedAt'>): DraftEntries {
  const takenBack = Object.keys(savedAt).filter((questionId) => !Object.hasOwn(values, questionId));
  return Object.fromEntries([
    ...Object.entries(values).map(([questionId, value]) => [questionId, { value, savedAt: savedAt[questionId] ?? updatedAt }] as const),
    ...takenBack.map((questionId) => [questionId, { value: null, savedAt: savedAt[questionId] ?? updatedAt }] as const),
  ]);
}

/**
 * The time of an entry made on top of entries from other devices: later than those, even if this device's clock is behind, or
 * the older answer would come back. Earlier entries of this device count only then: they may be from a time when its clock was
 * ahead.
 */
export function entryTime(ofOthers: readonly string[], ofDevice: readonly string[], now: Date): string {
  const latestOfOthers = Math.max(...ofOthers.map((at) => Date.parse(at)));
  if (latestOfOthers < now.getTime()) return now.toISOString();
  return new Date(Math.max(latestOfOthers, ...ofDevice.map((at) => Date.parse(at))) + 1).toISOString();
}

/**
 * The draft of a form: this device's merged with the provider's, taking the later answer to each question. Whatever was
 * submitted or discarded since is left out; null when nothing remains.
 */
export function shownDraft(local: IntakeDraft | null, serverDraft: ServerIntakeDraft | null, ends: readonly DraftEnd[]): ShownDraft | null {
  const isSubmitted = (id: string): boolean => ends.some(({ answerId }) => answerId === id);
  const own = local && !isSubmitted(local.id) ? local : null;
  const others = serverDraft && !isSubmitted(serverDraft.id) ? entriesAfterEnds(serverDraft, ends) : {};
  if (!serverDraft || Object.keys(others).length === 0) return own;
  const isOwnNewer = own !== null && own.formVersion >= serverDraft.formVersion;
  const { formId, formVersion } = isOwnNewer ? own : serverDraft;
  const draft = {
    id: own?.id ?? serverDraft.id,
    formKey: serverDraft.formKey,
    formId,
    formVersion,
    startedAt: own?.startedAt ?? serverDraft.startedAt,
  };
  return { ...draft, ...stateOf(mergeEntries(own ? entriesOf(own) : {}, others)) };
}

function entriesAfterEnds({ entries, formKey }: ServerIntakeDraft, ends: readonly DraftEnd[]): DraftEntries {
  return ends.filter((end) => end.formKey === formKey).reduce((rest, { at }) => entriesAfter(rest, at), entries);
}

/** Converts entries to the fields of a draft on this device. */
function stateOf(entries: DraftEntries): Pick<ShownDraft, 'values' | 'savedAt' | 'updatedAt'> {
  const all = Object.entries(entries);
  return {
    values: Object.fromEntries(all.flatMap(([questionId, { value }]) => (value === null ? [] : [[questionId, value]]))),
    savedAt: Object.fromEntries(all.map(([questionId, { savedAt }]) => [questionId, savedAt])),
    updatedAt:
      all
        .map(([, { savedAt }]) => savedAt)
        .toSorted()
        .at(-1) ?? '',
  };
}
