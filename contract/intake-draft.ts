import * as z from 'zod';
import { identifier, instant, version } from './endpoint.ts';
import { answerValue, intakeForm } from './intake-form.ts';
import { memberDataSchemas } from './member-data.ts';

/** A draft can have no more questions than a form has, over all its versions. */
const maxEntries = 400;

/** The last answer to one question, with its time by the device's clock; null withdrew the answer. */
export const draftEntry = z.object({ value: answerValue.nullable(), savedAt: instant });
export type DraftEntry = z.infer<typeof draftEntry>;
export const draftEntries = z
  .record(intakeForm.shape.key, draftEntry)
  .refine((entries) => Object.keys(entries).length <= maxEntries, 'Too many answers.');
export type DraftEntries = z.infer<typeof draftEntries>;

/** A member's unfinished answers to a form, merged across their devices. There is one for each form. */
export const intakeDraft = z
  .object({
    /** Becomes the answer's id, so that a draft that is submitted on two devices is submitted once. */
    id: identifier,
    formKey: intakeForm.shape.key,
    formId: identifier,
    formVersion: version,
    entries: draftEntries,
    startedAt: instant,
    version,
  })
  .register(memberDataSchemas, { kind: 'intake-answers' });
export type ServerIntakeDraft = z.infer<typeof intakeDraft>;
