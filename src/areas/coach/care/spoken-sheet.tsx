import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saySpoken } from '../../../domain/care/actions.ts';
import type { ShownAlert } from '../../../domain/care/shown-alerts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { Button } from '../../../ui/button.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Text } from '../../../ui/text.tsx';
import { WordsField } from '../../../ui/words-field.tsx';

const mostLetters = 4000;

/** Says that one has spoken with the member, with a note where there is something to note. */
export function SpokenSheet({ alert, onClose }: { readonly alert: ShownAlert; readonly onClose: () => void }) {
  const { t } = useTranslation('coach-care');
  const isOffline = useIsOffline();
  const [note, setNote] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const isDirty = note.trim() !== '';
  useUnsavedWork(isDirty);

  async function save(): Promise<void> {
    await saySpoken(alert.id, note);
    onClose();
    await notify(t(isOffline ? 'sheet.queued' : 'sheet.saved'), 'ok');
  }
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());

  return (
    <Sheet
      isOpen
      onClose={leave}
      isFilledIn={isDirty}
      title={t('sheet.title', { name: alert.fullName })}
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
        <Text look="note" lines="anywhere">
          {alert.email}
        </Text>
        <p>{t('sheet.text')}</p>
        <WordsField
          label={t('sheet.note')}
          help={t('sheet.noteHelp', { name: alert.fullName })}
          value={note}
          onChange={setNote}
          maximumLength={mostLetters}
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
