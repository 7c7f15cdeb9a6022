import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { peopleOf } from '../../../domain/sessions/people.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { TextAreaInput } from '../../../ui/form/inputs.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';

interface CancelBookedDialogProps {
  readonly session: Session;
  readonly onConfirm: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks once before a booked session is cancelled, with a message to the member who booked it. */
export function CancelBookedDialog({ session, onConfirm, onClose }: CancelBookedDialogProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const [message, setMessage] = useState('');
  const facts = { title: titleOf(session, reader.language), time: insideSentence(formatDayAndTime(session.startsAt, reader), reader) };
  return (
    <ConfirmDialog
      isOpen
      title={t('cancelling.title')}
      text={
        <Stack gap={4}>
          <p>{t('cancelling.text', { ...facts, count: Math.max(1, peopleOf(session).length) })}</p>
          <TextAreaInput isOptional rows={3} label={t('cancelling.message')} value={message} onChange={setMessage} maxLength={1000} />
        </Stack>
      }
      confirmLabel={t('cancelling.confirm')}
      cancelLabel={t('cancelling.keep')}
      isDanger
      onConfirm={() => {
        onClose();
        onConfirm(message);
      }}
      onCancel={onClose}
    />
  );
}
