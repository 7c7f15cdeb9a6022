import { useTranslation } from 'react-i18next';
import { notes } from '../../../../contract/notes.ts';
import { changeNote, writeNote } from '../../../domain/notes/actions.ts';
import type { ShownNote } from '../../../domain/notes/shown-notes.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

interface NoteSheetProps {
  readonly userId: string;
  readonly name: string;
  /** The note to change; null for a new one. */
  readonly note: ShownNote | null;
  /** The session that a new note is about. */
  readonly sessionId?: string;
  readonly onClose: () => void;
}

const schema = notes.write.body.pick({ text: true, isShared: true });

/** Writes a note, or its next version. Asks before discarding unsaved text. */
export function NoteSheet({ userId, name, note, sessionId, onClose }: NoteSheetProps) {
  const { t } = useTranslation('coach-notes');
  const form = useContractForm({
    schema,
    values: { text: note?.text ?? '', isShared: note?.isShared ?? false },
    words: { text: t('sheet.missing') },
    onSubmit: async (words) => {
      if (note) await changeNote(note, words);
      else await writeNote(userId, words, sessionId ?? null);
      onClose();
      await notify(t('sheet.saved'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={note ? t('sheet.changeTitle') : t('sheet.newTitle', { name })}
      submitLabel={t('sheet.save')}
      cancelLabel={t('sheet.cancel')}
      onClose={onClose}
      leaving={{ title: t('sheet.leaveTitle'), text: t('sheet.leaveText'), leave: t('sheet.leave'), stay: t('sheet.stay') }}
    >
      <TextAreaField {...form.field('text')} label={t('sheet.text')} rows={6} />
      <SwitchField {...form.field('isShared')} label={t('sheet.share', { name })} help={t('sheet.shareHint')} />
    </FormSheet>
  );
}
