import type * as z from 'zod';
import type { intake as endpoints } from '../../contract/intake.ts';
import type { IntakeAnswer } from '../../contract/intake-form.ts';
import { callsForCare, cleanValues, type IntakeProblem, problemsOf, scoreOf } from '../../contract/intake-rules.ts';
import { careWords, openAlert, subjectOf } from '../care/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, HandlerFunction, With, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { coachesOfMember, coachesWhoSee } from '../member-access/index.ts';
import { notify } from '../notifications/index.ts';
import { endDraft } from './drafts.ts';
import { resolveAnswers } from './resolve.ts';
import { isGeneral } from './rules.ts';
import { type AnswerRow, type FormRow, findForm, lockAnswer, saveAnswer, toAnswer } from './store.ts';

type AnswerCall = Work & ByActor & With<'wakeJobs'>;
type Body = z.output<typeof endpoints.answer.body>;

/** Answers to the general form. */
export const answer: HandlerFunction<typeof endpoints.answer> = (call) => receive(call, call.body, (form) => isGeneral(form.category));

/** Answers to a special form; the category says which offering they belong to. */
export const answerSpecial: HandlerFunction<typeof endpoints.answerSpecial> = (call) =>
  receive(call, call.body, (form) => form.category === call.body.category && !isGeneral(form.category));

/**
 * Saves a draft or takes a submission. The id comes from the device: the same draft grows, and what
 * was submitted is final. The score is computed here, by the very version that was answered.
 */
async function receive(call: AnswerCall, body: Body, belongsHere: (form: FormRow) => boolean): Promise<IntakeAnswer> {
  const { actor, database, clock } = call;
  const form = found(await findForm(database, body.formId));
  if (form.version !== body.formVersion || !belongsHere(form)) refuse('FORM_OUTDATED');

  const earlier = await lockAnswer(database, body.id);
  if (earlier && earlier.userId !== actor.accountId) refuse('OBJECT_DENIED');
  if (earlier?.status === 'submitted') {
    // A second tab can send a draft after the submission: the submission is kept, and returned.
    if (body.status === 'draft') return toAnswer(earlier);
    refuse('ALREADY_DONE', { current: toAnswer(earlier), changedBy: fullNameOf(actor), changedAt: toInstant(earlier.receivedAt) });
  }
  if (earlier && earlier.formId !== form.id) refuse('FORM_OUTDATED');

  const isDraft = body.status === 'draft';
  const now = clock.now();
  const given = new Date(body.answeredAt);
  const answeredAt = given < now ? given : now;
  const { form: asked, values } = await resolveAnswers(database, form.definition, {
    memberId: actor.accountId,
    values: body.values,
    at: given,
    person: body.person,
  });
  const problems = problemsOf(asked, values, { draft: isDraft });
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems.map(describeProblem) });

  const score = isDraft ? null : scoreOf(asked, values);
  const row: AnswerRow = {
    id: body.id,
    userId: actor.accountId,
    formId: form.id,
    formKey: form.key,
    formVersion: form.version,
    category: form.category,
    status: body.status,
    // A draft keeps hidden answers for the moment; a submission contains only those that count.
    values: isDraft ? body.values : cleanValues(asked, values),
    scoreTotal: score?.total ?? null,
    scoreMaximum: score?.maximum ?? null,
    scoreBandId: score?.bandId ?? null,
    needsCare: !isDraft && (score?.needsCare === true || callsForCare(asked, values)),
    answeredAt: isDraft ? null : answeredAt,
    receivedAt: now,
    version: (earlier?.version ?? 0) + 1,
  };
  await saveAnswer(database, row);
  call.changed([actor.accountId], 'intake');
  if (!isDraft) await endDraft(call, { id: row.id, formKey: row.formKey, at: row.answeredAt ?? now });
  if (!isDraft) await notifyCoaches(call, row);
  return toAnswer(row);
}

/**
 * The texts appear on lock screens: they contain neither answers nor scores. That an answer is worrying is about health as well, so
 * that message names nobody. It has a subject of its own: under the same one the less urgent message would replace it on the device.
 */
async function notifyCoaches(call: AnswerCall, row: AnswerRow): Promise<void> {
  const coachIds = await coachesOfMember(call.database, row.userId);
  const name = fullNameOf(call.actor);
  const link = `/coach/users/${row.userId}?view=answers`;
  await notify(call, coachIds, {
    kind: 'intake-submitted',
    title: { en: `${name} has filled in a form`, es: `${name} ha rellenado un cuestionario` },
    body: { en: 'Open this to read the answers.', es: 'Ábrelo para leer las respuestas.' },
    link,
    subject: `intake:${row.id}`,
    onceKey: `intake-submitted:${row.id}`,
  });
  if (row.needsCare) {
    await openAlert(call.database, { id: row.id, memberId: row.userId, openedAt: row.receivedAt, coachCount: coachIds.length });
    await notify(call, coachIds, {
      kind: 'care',
      ...careWords('first', null),
      link,
      subject: subjectOf(row.id),
      onceKey: `care:${row.id}`,
      basis: { kind: 'care', alertId: row.id },
    });
    const seeing = await coachesWhoSee(call.database, row.userId);
    for (const topic of ['care', 'coaches'] as const) call.changed(seeing, topic);
  }
  call.changed(coachIds, `intake:${row.userId}`);
}

function describeProblem({ questionId, code, limit }: IntakeProblem) {
  return { path: `body.values.${questionId}`, message: limit === undefined ? code : `${code}:${limit}` };
}
