import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { IntakeAnswer, IntakeForm } from '../../../contract/intake-form.ts';
import type { Intention } from '../../db/rows.ts';
import { systemClock } from '../../platform/clock.ts';
import { combineQueries, isSettled, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useKeptOnDevice } from '../query/use-kept-on-device.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import type { ShownDraft } from './draft-entries.ts';
import { type FormOverview, newestVersions, overviewOfForms } from './form-overview.ts';
import { draftsIn, readDraft, readOwnIntake } from './read-drafts.ts';
import { type ShownAnswer, shownAnswers } from './shown-answers.ts';

interface LocalIntake {
  readonly answers: readonly IntakeAnswer[];
  readonly forms: readonly IntakeForm[];
  readonly drafts: readonly ShownDraft[];
  readonly intentions: readonly Intention[];
}

/**
 * The member's answers on this device. Read from their table rather than from the stored lists: an accepted answer is there
 * before the list is fetched again.
 */
function useLocalIntake(userId: string | null): LocalIntake | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(async () => {
    if (!account || userId === null) return undefined;
    const { database, accountId } = account;
    if (userId === accountId) {
      const intake = await readOwnIntake(database);
      return { ...intake, drafts: draftsIn(intake) };
    }
    const [answers, forms] = await Promise.all([
      database.intakeAnswers.where('userId').equals(userId).toArray(),
      database.intakeForms.toArray(),
    ]);
    return { answers, forms, drafts: [], intentions: [] };
  }, [account, userId]);
}

/** The newest version of every form. */
export function useForms(): Shown<IntakeForm[]> {
  const query = useQuery('intake.forms', {});
  const items = query.data?.items;
  const data = useMemo(() => (items ? newestVersions(items) : undefined), [items]);
  return { ...query, data };
}

/** A version of a form by its id, earlier versions included; fetched only when this device does not hold it. */
export function useFormVersion(formId: string | null): Shown<IntakeForm> {
  const account = useAccount();
  const stored = useLiveQuery(async () => {
    if (!account || formId === null) return undefined;
    return (await account.database.intakeForms.get(formId)) ?? null;
  }, [account, formId]);
  const query = useQuery('intake.form', formId !== null && stored === null ? { params: { id: formId } } : null);
  return { ...query, isLookedUp: stored !== undefined && (stored !== null || query.isLookedUp), data: stored ?? query.data };
}

/** The answers of a member, latest first; one's own with unsent ones. */
export function useAnswersOf(userId: string | null): Shown<ShownAnswer[]> {
  return useAnswersIn(useLocalIntake(userId), userId);
}

function useAnswersIn(local: LocalIntake | undefined, userId: string | null): Shown<ShownAnswer[]> {
  const input = userId === null ? null : { params: { id: userId } };
  const general = useQuery('intake.answers', input);
  const special = useQuery('intake.answersSpecial', input);
  const data = useMemo(() => local && shownAnswers(local.answers, local.intentions, local.forms), [local]);
  const state = combineQueries(general, special);
  // If the second of two lists came late, it would move what a person is about to press. One's own answers are shown at once.
  const areSettled = isSettled(general) && isSettled(special);
  const hasUnsent = data?.some(({ state: sent }) => sent !== 'sent') === true;
  // Nothing on the device and nothing fetched yet is not the same as 'no answers'.
  const isAnyKnown = general.data !== undefined || special.data !== undefined || (data !== undefined && data.length > 0);
  const isKnown = hasUnsent || (areSettled && isAnyKnown);
  return { ...state, isLookedUp: state.isLookedUp && local !== undefined, data: isKnown ? data : undefined };
}

/** Every form with the signed-in member's progress. */
export function useIntakeOverview(language: 'en' | 'es'): Shown<FormOverview[]> {
  const account = useAccount();
  const forms = useForms();
  useKeptOnDevice('intake.drafts', account ? {} : null);
  const local = useLocalIntake(account?.accountId ?? null);
  const answers = useAnswersIn(local, account?.accountId ?? null);
  // A form is not shown as open before it is known whether it was answered.
  const isKnown = isSettled(answers);
  const data = useMemo(
    () =>
      forms.data &&
      local &&
      isKnown &&
      overviewOfForms(
        [...forms.data, ...begunAndWithdrawn(forms.data, local)],
        local.drafts,
        answers.data ?? [],
        language,
        systemClock.now(),
      ),
    [forms.data, local, isKnown, answers.data, language],
  );
  const state = combineQueries(forms, answers);
  return { ...state, isLookedUp: forms.isLookedUp && local !== undefined, data: data || undefined };
}

/** Withdrawn forms that the member has started: they can still be finished. */
function begunAndWithdrawn(current: readonly IntakeForm[], { drafts, forms }: LocalIntake): IntakeForm[] {
  const keys = new Set(current.map(({ key }) => key));
  return drafts.filter(({ formKey }) => !keys.has(formKey)).flatMap(({ formId }) => forms.find(({ id }) => id === formId) ?? []);
}

/** A form to fill in: its newest version, or the started one if the form was withdrawn. */
export function useFormToFill(formKey: string): Shown<IntakeForm> {
  const forms = useForms();
  const draft = useDraft(formKey);
  const current = forms.data?.find(({ key }) => key === formKey);
  const begun = useFormVersion(forms.data && !current ? (draft?.formId ?? null) : null);
  if (current || !draft) return { ...forms, isLookedUp: forms.isLookedUp && draft !== undefined, data: current };
  return { ...combineQueries(forms, begun), data: forms.data && begun.data };
}

/** The signed-in member's draft of a form; undefined while loading, null when there is none. */
export function useDraft(formKey: string): ShownDraft | null | undefined {
  const account = useAccount();
  useKeptOnDevice('intake.drafts', account ? {} : null);
  return useLiveQuery(async () => {
    if (!account) return undefined;
    return (await readDraft(account.database, formKey)) ?? null;
  }, [account, formKey]);
}
