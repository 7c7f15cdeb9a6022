import { and, eq, ne } from 'drizzle-orm';
import type { intake as endpoints } from '../../contract/intake.ts';
import { intakeAnswers } from '../database/schema/index.ts';
import type { ByActor, HandlerFunction, Handlers, ParamsOf, QueryOf, WithDatabase } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { answer, answerSpecial } from './answering.ts';
import { discardDraft, drafts, saveDraft } from './drafts.ts';
import { discardFormDraft, saveFormDraft } from './form-drafts.ts';
import { adminForm, adminForms, createForm, deleteForm, editForm } from './forms.ts';
import { responses } from './responses.ts';
import { generalCategory } from './rules.ts';
import { currentForms, findForm, pageOfAnswers, toForm } from './store.ts';

const forms: HandlerFunction<typeof endpoints.forms> = async ({ database, query }) => ({
  items: await currentForms(database, query.category),
});

const form: HandlerFunction<typeof endpoints.form> = async ({ database, params }) => toForm(found(await findForm(database, params.id)));

/** Drafts are the member's alone; a coach sees what was submitted. */
async function readAnswers(
  { actor, database, params, query }: WithDatabase & ByActor & ParamsOf<typeof endpoints.answers> & QueryOf<typeof endpoints.answers>,
  category: ReturnType<typeof eq> | undefined,
) {
  const isOwn = actor.accountId === params.id;
  return pageOfAnswers(database, {
    where: and(eq(intakeAnswers.userId, params.id), category, isOwn ? undefined : eq(intakeAnswers.status, 'submitted')),
    cursor: decodeCursor(query.cursor),
    size: pageSize(query.limit),
  });
}

const answers: HandlerFunction<typeof endpoints.answers> = (call) => readAnswers(call, eq(intakeAnswers.category, generalCategory));

const answersSpecial: HandlerFunction<typeof endpoints.answersSpecial> = (call) => {
  const { category } = call.query;
  return readAnswers(call, category === undefined ? ne(intakeAnswers.category, generalCategory) : eq(intakeAnswers.category, category));
};

export const intakeHandlers: Handlers<typeof endpoints> = {
  createForm,
  forms,
  form,
  editForm,
  deleteForm,
  answer,
  answerSpecial,
  answers,
  answersSpecial,
  drafts,
  saveDraft,
  discardDraft,
  responses,
  adminForms,
  adminForm,
  saveFormDraft,
  discardFormDraft,
};
