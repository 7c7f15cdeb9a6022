import * as z from 'zod';
import { accountProfile } from './account.ts';
import { done, endpoint, identifier, instant, page, pageQuery, version } from './endpoint.ts';
import { intakeDraft } from './intake-draft.ts';
import { answerValues, intakeAnswer, intakeForm, openContent } from './intake-form.ts';

const formBody = intakeForm.omit({ id: true, version: true, updatedAt: true });
const { key } = intakeForm.shape;

/** Something of an imported file that a person has to resolve before the form is published. */
const openPoint = z.object({
  code: z.string().max(63),
  linkId: z.string().max(255).optional(),
  path: z.string().max(500).optional(),
  detail: z.string().max(2000).optional(),
  isSettled: z.boolean(),
});
export type OpenPoint = z.infer<typeof openPoint>;

/** A form while it is being written; members see nothing of it. There is one for each form. */
const formDraft = z.object({
  key,
  /** The published version that it will follow; 0 for a form that is new. */
  formVersion: z.int().min(0),
  content: openContent,
  openPoints: z.array(openPoint).max(1000),
  updatedAt: instant,
  updatedByName: z.string(),
  version,
});
export type FormDraft = z.infer<typeof formDraft>;

const formState = z.enum(['published', 'withdrawn', 'draft']);

const formOverview = z.object({
  key,
  /** The newest version; null while there is none. */
  id: identifier.nullable(),
  title: openContent.shape.title,
  category: key,
  state: formState,
  /** 0 while nothing is published. */
  version: z.int().min(0),
  questionCount: z.int().min(0),
  dueAgainDays: z.int().nullable(),
  /** Submitted answers to all versions; counted up to a thousand for each of them. */
  answerCount: z.int().min(0),
  hasMoreAnswers: z.boolean(),
  updatedAt: instant,
  draft: formDraft.pick({ version: true, updatedAt: true, updatedByName: true }).nullable(),
});
export type AdminForm = z.infer<typeof formOverview>;

const formVersion = z.object({
  id: identifier,
  version,
  title: intakeForm.shape.title,
  questionCount: z.int(),
  publishedAt: instant,
  publishedByName: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  answerCount: z.int().min(0),
  hasMoreAnswers: z.boolean(),
});
export type FormVersion = z.infer<typeof formVersion>;

const ofAdmins = { access: ['ADMIN'], permission: 'admin.intake', ours: true } as const;

const answerBody = z.object({
  /** Made by the device, so that a repeated submission stays one. */
  id: identifier,
  formId: identifier,
  formVersion: version,
  status: z.enum(['draft', 'submitted']),
  values: answerValues,
  answeredAt: instant,
  /**
   * The member as the expressions of the form knew them on the device, which may have profile changes that are not sent yet. Absent
   * where no expression reads it; the account's profile is used then.
   */
  person: accountProfile.pick({ birthDate: true, gender: true, timeZone: true }).optional(),
});

const answerErrors = ['NOT_FOUND', 'FORM_OUTDATED', 'OBJECT_DENIED', 'ALREADY_DONE'] as const;

/** Forms ("health intake questions" in the calls) and members' answers to them. */
export const intake = {
  createForm: endpoint({
    method: 'POST',
    path: '/user/create-health-intake-questions',
    summary: 'Creates an intake form',
    act: { about: 'intake-form', id: 'reply.id' },
    access: ['ADMIN'],
    permission: 'admin.intake',
    offline: 'online',
    body: formBody,
    reply: intakeForm,
    errors: ['ALREADY_DONE', 'NOT_ALLOWED_NOW'],
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
    act: { about: 'intake-form', id: 'reply.id' },
    access: ['ADMIN'],
    permission: 'admin.intake',
    offline: 'online',
    body: formBody.omit({ key: true }).extend({ baseVersion: version }),
    reply: intakeForm,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  deleteForm: endpoint({
    method: 'DELETE',
    path: '/user/delete-health-intake-questions/{id}',
    summary: 'Withdraws a form; answers stay',
    act: { about: 'intake-form', id: 'params.id' },
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
    memberData: 'own',
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
    memberData: 'own',
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
    memberData: { of: 'params.id', kind: 'intake-answers', reads: true },
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
    memberData: { of: 'params.id', kind: 'intake-answers', reads: true },
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
    memberData: 'own',
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
    memberData: 'own',
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
    memberData: 'own',
    body: z.object({ id: identifier, formKey: intakeForm.shape.key, discardedAt: instant }),
    reply: z.object({ draft: intakeDraft.nullable() }),
    ours: true,
  }),
  responses: endpoint({
    method: 'GET',
    path: '/user/intake-responses/{id}',
    summary: 'A member’s submitted answers as QuestionnaireResponses of FHIR R4, with the questionnaires that they answer',
    access: ['USER', 'COACH'],
    offline: 'online',
    memberData: { of: 'params.id', kind: 'intake-answers', reads: true },
    reply: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  adminForms: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/intake-forms',
    summary: 'All forms, those withdrawn and those not published yet too, with how often they were answered',
    offline: 'cache',
    reply: z.object({ items: z.array(formOverview) }),
  }),
  adminForm: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/intake-forms/{key}',
    summary: 'One form with its versions, its newest one whole, and its draft',
    offline: 'cache',
    params: z.object({ key }),
    reply: z.object({
      newest: intakeForm.nullable(),
      versions: z.array(formVersion),
      draft: formDraft.nullable(),
      /** Forms in use, to choose from. */
      categories: z.array(key),
    }),
    errors: ['NOT_FOUND'],
  }),
  saveFormDraft: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/intake-form-drafts',
    summary: 'Keeps a form that is being written, for all administrators',
    act: { about: 'intake-form-draft', id: 'body.key' },
    offline: 'online',
    body: formDraft.pick({ key: true, formVersion: true, content: true, openPoints: true }).extend({
      /** The version of the draft that was worked on; 0 for a new one. */
      baseVersion: z.int().min(0),
    }),
    reply: formDraft,
    errors: ['VERSION_CONFLICT'],
  }),
  discardFormDraft: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/admin/intake-form-drafts/{key}',
    summary: 'Throws away a form that was being written; what is published stays',
    act: { about: 'intake-form-draft', id: 'params.key' },
    offline: 'online',
    params: z.object({ key }),
    reply: done,
    errors: ['NOT_FOUND'],
  }),
};
