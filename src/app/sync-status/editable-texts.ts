import type { Intention } from '../../db/rows.ts';
import type { syncSheet } from '../../i18n/en/sync-sheet.ts';

/** Fields of a change's body that have a name for the person. */
export type FieldName = keyof typeof syncSheet.field;

/** Texts that the person wrote and can correct in the sheet. */
const texts: readonly FieldName[] = [
  'title',
  'headline',
  'about',
  'text',
  'words',
  'note',
  'reason',
  'message',
  'description',
  'firstName',
  'lastName',
];

/** The editable texts of a change, with their current values. */
export function editableTexts({ body }: Pick<Intention, 'body'>): { readonly name: FieldName; readonly text: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Record<string, unknown>;
  return texts.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
}
