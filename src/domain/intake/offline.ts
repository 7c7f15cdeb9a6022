import type { ServerIntakeDraft } from '../../../contract/intake-draft.ts';
import type { IntakeAnswer } from '../../../contract/intake-form.ts';
import type { Change } from '../../db/server-truth.ts';
import { amended, entities } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

interface OfAnswer {
  readonly body: { readonly id: string; readonly status?: string };
}

const submission = {
  accepted: (answer: IntakeAnswer) => [entities('intakeAnswers', [answer])],
  // A draft is replaced by a later draft, or the submission, of the same answer.
  replaces: {
    'intake.answer': isDraftOfSameAnswer,
    'intake.answerSpecial': isDraftOfSameAnswer,
    'intake.saveDraft': isOfSameAnswer,
  },
  isFinal: true,
} as const;

const answers = { table: 'intakeAnswers', isList: true } as const;

export const intakeOffline: OfflineNoun<'intake'> = {
  queued: {
    'intake.answer': submission,
    'intake.answerSpecial': submission,
    'intake.saveDraft': {
      accepted: ({ draft }) => (draft ? [replaceDraft(draft.formKey, draft)] : []),
      // It contains everything typed so far.
      replaces: { 'intake.saveDraft': isOfSameAnswer },
    },
    'intake.discardDraft': {
      accepted: ({ draft }, { body }) => [replaceDraft(body.formKey, draft)],
      replaces: { 'intake.saveDraft': isOfSameAnswer },
    },
  },
  entities: {
    'intake.forms': { table: 'intakeForms', isList: true },
    'intake.form': { table: 'intakeForms', isList: false },
    'intake.answers': answers,
    'intake.answersSpecial': answers,
  },
  prefetch: {
    USER: ({ accountId: id }) => [
      needed(70, 'intake.forms', {}),
      needed(80, 'intake.answers', { params: { id } }),
      needed(90, 'intake.answersSpecial', { params: { id } }),
      needed(100, 'intake.drafts', {}),
    ],
    COACH: () => [needed(160, 'intake.forms', {})],
  },
};

function isDraftOfSameAnswer(earlier: OfAnswer, later: OfAnswer): boolean {
  return earlier.body.status === 'draft' && isOfSameAnswer(earlier, later);
}

function isOfSameAnswer(earlier: OfAnswer, later: OfAnswer): boolean {
  return earlier.body.id === later.body.id;
}

/** The drafts of all forms with one of them replaced. */
function replaceDraft(formKey: string, draft: ServerIntakeDraft | null): Change {
  return amended('intake.drafts', ({ items }) => ({
    items: [...items.filter((other) => other.formKey !== formKey), ...(draft ? [draft] : [])],
  }));
}
