import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNote, writeNote } from '../../../domain/notes/actions.ts';
import type { ShownNote } from '../../../domain/notes/shown-notes.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { Button } from '../../../ui/button.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import '../../../ui/switch-styles.ts';

interface NoteSheetProps {
  readonly userId: string;
  readonly name: string;
  /** The note to change; null for a new one. */
  readonly note: ShownNote | null;
  /** The session that a new note is about. */
  readonly sessionId?: string;
  readonly onClose: () => void;
}

const mostLetters = 4000;

/** Writes a note, or its next version. Words that are not saved are not thrown away without asking. */
export function NoteSheet({ userId, name, note, sessionId, onClose }: NoteSheetProps) {
  const { t } = useTranslation('coach-notes');
  const [text, setText] = useState(note?.text ?? '');
  const [isShared, setIsShared] = useState(note?.isShared ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isDirty = text !== (note?.text ?? '') || isShared !== (note?.isShared ?? false);
  useUnsavedWork(isDirty);

  async function save() {
    if (text.trim() === '') {
      setIsMissing(true);
      return;
    }
    if (note) await changeNote(note, { text, isShared });
    else await writeNote(userId, { text, isShared }, sessionId ?? null);
    onClose();
    await notify(t('sheet.saved'), 'ok');
  }
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());

  return (
    <Sheet
      isOpen
      onClose={leave}
      title={note ? t('sheet.changeTitle') : t('sheet.newTitle', { name })}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {t('sheet.cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('sheet.save')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Textarea
          label={t('sheet.text')}
          autosize
          minRows={5}
          maxRows={12}
          maxLength={mostLetters}
          value={text}
          error={isMissing && text.trim() === '' ? t('sheet.missing') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        <Switch
          label={t('sheet.share', { name })}
          description={t('sheet.shareHint')}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
      </Stack>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('sheet.leaveTitle')}
        text={t('sheet.leaveText')}
        confirmLabel={t('sheet.leave')}
        cancelLabel={t('sheet.stay')}
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </Sheet>
  );
}
