import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerValue, AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { useAccount } from '../query/use-account.ts';
import { type DraftKeeper, keepDraft, type SavingState } from './draft-keeper.ts';
import { type DraftSubmission, type Settle, valuesFor } from './drafts.ts';
import { useResolver } from './form-resolver.ts';
import { takeOverLastChanges } from './last-moment.ts';
import { useDraft } from './queries.ts';

export interface BegunDraft {
  readonly formId: string;
  readonly values: AnswerValues;
}

export interface FormFilling {
  /** The version being filled in: the newest, as long as nothing is typed; one that arrives later waits for the next visit. */
  readonly form: IntakeForm;
  /** The same version as it is stored, with its expressions not evaluated. */
  readonly storedForm: IntakeForm;
  /** Whether the draft of this device has been read, and the expressions of the form can be evaluated. */
  readonly isReady: boolean;
  /** Why the expressions of the form cannot be evaluated, with a function that tries again; null unless that failed. */
  readonly failure: { readonly missing: 'engine' | 'profile'; readonly again: () => void } | null;
  readonly values: AnswerValues;
  readonly saving: SavingState;
  /** The draft as started with an earlier version of the form; null otherwise. */
  readonly begunWith: BegunDraft | null;
  /** The draft of this screen, also after it was sent or discarded elsewhere. */
  readonly draftId: string | null;
  readonly change: (questionId: string, value: AnswerValue | undefined) => void;
  readonly submit: () => Promise<DraftSubmission>;
}

/**
 * Filling in a form: this device's draft with the latest input on top. Every change is written within a quarter of a second, and
 * at once when the page is hidden or left.
 */
export function useFormFilling(newestForm: IntakeForm): FormFilling {
  const [form, setForm] = useState(newestForm);
  const account = useAccount();
  const draft = useDraft(form.key);
  const [typed, setTyped] = useState<ReadonlyMap<string, AnswerValue | undefined>>(new Map());
  const [saving, setSaving] = useState<SavingState>({ kind: 'untouched' });
  const [begunWith, setBegunWith] = useState<BegunDraft | null>(null);
  const [draftId, setDraftId] = useState<string | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);
  const state = useResolver(form);
  const resolver = state.kind === 'ready' ? state.resolver : null;
  const settling = useRef<Settle | undefined>(undefined);
  settling.current = resolver ? (given, at) => resolver.settle(form, given, at) : undefined;
  useKeeper(keeper, account, form, setSaving, settling);

  useEffect(() => {
    if (!draft) return;
    keeper.current?.see(draft);
    setDraftId((known) => known ?? draft.id);
    if (draft.formId !== form.id) setBegunWith((known) => known ?? draft);
  }, [draft, form.id]);

  const isUntouched = draft === null && draftId === null && typed.size === 0;
  useEffect(() => {
    if (isUntouched) setForm(newestForm);
  }, [isUntouched, newestForm]);

  // Its draft existed and is gone: sent or discarded in another tab.
  const isGone = draft === null && draftId !== null && saving.kind !== 'pending';

  // Shown before anything is typed, and kept with the first change.
  const initial = useMemo(() => (isUntouched && resolver ? resolver.begin(form) : {}), [isUntouched, resolver, form]);
  const given = useMemo(() => {
    const stored = new Map(Object.entries(draft ? valuesFor(form, draft) : {}));
    for (const [questionId, value] of typed) {
      if (value === undefined) stored.delete(questionId);
      else stored.set(questionId, value);
    }
    return { ...initial, ...Object.fromEntries(stored) };
  }, [draft, form, typed, initial]);
  const settled = useMemo(() => (resolver ? resolver.settle(form, given) : { form, values: given }), [resolver, form, given]);

  const keep = useCallback((changes: readonly (readonly [string, AnswerValue | undefined])[]) => {
    setTyped((before) => new Map([...before, ...changes]));
    for (const [questionId, value] of changes) keeper.current?.change(questionId, value);
  }, []);
  const change = useCallback(
    (questionId: string, value: AnswerValue | undefined) => keep([...Object.entries(initial), [questionId, value]]),
    [keep, initial],
  );

  const submit = useCallback(() => {
    if (!keeper.current) throw new Error('Nobody is signed in.');
    keep(Object.entries(initial));
    return keeper.current.submit();
  }, [keep, initial]);

  return {
    form: settled.form,
    storedForm: form,
    isReady: draft !== undefined && resolver !== null,
    failure: state.kind === 'failed' ? state : null,
    values: settled.values,
    saving: isGone ? { kind: 'gone' } : saving.kind === 'untouched' && draft ? { kind: 'saved', at: draft.updatedAt } : saving,
    begunWith,
    draftId,
    change,
    submit,
  };
}

/** Keeps the draft of a form while it is filled in, also when the page is hidden or left. */
function useKeeper(
  keeper: RefObject<DraftKeeper | null>,
  account: ReturnType<typeof useAccount>,
  form: IntakeForm,
  onState: (saving: SavingState) => void,
  settling: RefObject<Settle | undefined>,
): void {
  useEffect(() => {
    if (!account) return undefined;
    const settle: Settle = (values, at) => {
      if (!settling.current) throw new Error('The expressions of the form cannot be evaluated yet.');
      return settling.current(values, at);
    };
    const made = keepDraft({ database: account.database, form, clock: systemClock, onState, settle });
    keeper.current = made;
    takeOverLastChanges(account.database).catch((error: unknown) => log.warning('last-moment-not-taken-over', { why: errorName(error) }));
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') made.leave();
    };
    window.addEventListener('pagehide', made.leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('pagehide', made.leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      void made.close();
    };
  }, [keeper, account, form, onState, settling]);
}
