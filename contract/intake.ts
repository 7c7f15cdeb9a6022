import * as z from 'zod';
import { done, endpoint, identifier, instant, page, pageQuery, version } from './endpoint.ts';
import { intakeDraft } from './intake-draft.ts';
import { answerValues, intakeAnswer, intakeForm } from './intake-form.ts';

const formBody = intakeForm.omit({ id: true, version: true, updatedAt: true });

const answerBody = z.object({
  /** Made by the device, so that a repeated submission stays one. */
  id: identifier,
  formId: identifier,
  formVersion: version,
  status: z.enum(['draft', 'submitted']),
  values: answerValues,
  answeredAt: instant,
});

const answerErrors = ['NOT_FOUND', 'FORM_OUTDATED', 'OBJECT_DENIED', 'ALREADY_DONE'] as const;

/** Forms ("health intake questions" in the calls) and members' answers to them. */
export const intake = {
  createForm: endpoint({
    method: 'POST',
    path: '/user/create-health-intake-questions',
    summary: 'Creates an intake form',
    access: ['ADMIN'],
    permission: 'admin.intake',
    offline: 'online',
    body: formBody,
    reply: intakeForm,
    errors: ['ALREADY_DONE'],
  }),
  forms: endpoint({
    method: 'GET',
    path: '/user/get-all-health-intake-questions',
    summary: 'The current version of every form, or of those in a category',
    access: ['USER', 'COACH', 'ADMIN'],
    permission: 'admin.intake',
    offline: 'cache',
    query: z.object({ category: z.string().max(63).optional() }),
    reply: z.object({ items: z.array(intakeForm) }),
  }),
  form: endpoint({
    method: 'GET',
    path: '/user/get-health-intake-questions/{id}',
    summary: 'One version of a form',
    access: ['USER', 'COACH', 'ADMIN'],
    permission: 'admin.intake',
    offline: 'cache',
    reply: intakeForm,
    errors: ['NOT_FOUND'],
  }),
  editForm: endpoint({
    method: 'PATCH',
    path: '/user/edit-health-intake-questions/{id}',
    summary: 'Makes the next version of a form; earlier answers keep theirs',
    access: ['ADMIN'],
    permission: 'admin.intake',
    offline: 'online',
    body: formBody.omit({ key: true }).extend({ baseVersion: version }),
    reply: intakeForm,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteForm: endpoint({
    method: 'DELETE',
    path: '/user/delete-health-intake-questions/{id}',
    summary: 'Withdraws a form; answers stay',
    access: ['ADMIN'],
    permission: 'admin.intake',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/user/create-input-answer-healthIntake',
    summary: 'Saves or submits answers to the general form',
    access: ['USER'],
    offline: 'queue',
    lane: 'intake:{body.id}',
    body: answerBody,
    reply: intakeAnswer,
    errors: answerErrors,
  }),
  answerSpecial: endpoint({
    method: 'POST',
    path: '/user/create-input-answer-special-healthIntake',
    summary: 'Saves or submits answers to a special form of a category',
    access: ['USER'],
    offline: 'queue',
    lane: 'intake:{body.id}',
    body: answerBody.extend({ category: z.string().min(1).max(63) }),
    reply: intakeAnswer,
    errors: answerErrors,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/user/get-input-answer-healthIntake/{id}',
    summary: 'A member’s answers to the general form, latest first',
    access: ['USER', 'COACH'],
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(intakeAnswer),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  answersSpecial: endpoint({
    method: 'GET',
    path: '/user/get-input-answer-special-healthIntake/{id}',
    summary: 'A member’s answers to special forms, or to those in a category, latest first',
    access: ['USER', 'COACH'],
    offline: 'cache',
    query: z.object({ ...pageQuery, category: z.string().max(63).optional() }),
    reply: page(intakeAnswer),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/user/intake-drafts',
    summary: 'The own begun answers, one draft for each form, as all devices have them together',
    access: ['USER'],
    offline: 'cache',
    reply: z.object({ items: z.array(intakeDraft) }),
    ours: true,
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/user/intake-drafts',
    summary: 'Adds begun answers to the draft of a form: to each question the later one stands',
    access: ['USER'],
    offline: 'queue',
    lane: 'intake:{body.id}',
    body: intakeDraft.pick({ id: true, formId: true, entries: true, startedAt: true }),
    /** Null when the answers of this draft were submitted already. */
    reply: z.object({ draft: intakeDraft.nullable() }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/user/discard-intake-draft',
    summary: 'Throws away what of the draft of a form was begun up to an instant',
    access: ['USER'],
    offline: 'queue',
    lane: 'intake:{body.id}',
    body: z.object({ id: identifier, formKey: intakeForm.shape.key, discardedAt: instant }),
    reply: z.object({ draft: intakeDraft.nullable() }),
    ours: true,
  }),
};
