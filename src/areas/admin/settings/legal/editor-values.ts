import * as z from 'zod';
import { type LegalDraft, legalCalls } from '../../../../../contract/legal-texts.ts';

const { content, changes, needsAgreement } = legalCalls.saveLegalDraft.body.shape;
const { title, lead, text } = content.shape.en.shape;

/** A draft as its form has it: each part in each language side by side. It can be saved unfinished. */
export const editorSchema = z.object({
  ...{ titleEn: title, leadEn: lead, textEn: text, changesEn: changes.shape.en },
  ...{ titleEs: title, leadEs: lead, textEs: text, changesEs: changes.shape.es },
  needsAgreement,
});
export type EditorValues = z.infer<typeof editorSchema>;

/** A new draft begins with the newest version. */
export function valuesOf({ draft, newest }: LegalDraft): EditorValues {
  const { en, es } = draft?.content ?? newest.content;
  return {
    ...{ titleEn: en.title, leadEn: en.lead, textEn: en.text, changesEn: draft?.changes.en ?? '' },
    ...{ titleEs: es.title, leadEs: es.lead, textEs: es.text, changesEs: draft?.changes.es ?? '' },
    needsAgreement: draft?.needsAgreement ?? true,
  };
}

export function draftOf(values: EditorValues) {
  return {
    content: {
      en: { title: values.titleEn, lead: values.leadEn, text: values.textEn },
      es: { title: values.titleEs, lead: values.leadEs, text: values.textEs },
    },
    changes: { en: values.changesEn, es: values.changesEs },
    needsAgreement: values.needsAgreement,
  };
}
