import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { cancelForAll } from '../../../../domain/sessions/coach-actions.ts';
import { peopleOf } from '../../../../domain/sessions/people.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { TextAreaInput } from '../../../../ui/form/inputs.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';

interface CancelDialogProps {
  readonly session: Session;
  readonly onDone: () => void;
}

/** Asks for confirmation before cancelling for others, with a message to them. */
export function CancelDialog({ session, onDone }: CancelDialogProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const [message, setMessage] = useState('');
  const isOffline = useIsOffline();
  const isRequest = session.status === 'requested';
  const facts = { title: titleOf(session, reader.language), time: insideSentence(formatDayAndTime(session.startsAt, reader), reader) };
  const count = peopleOf(session).length + session.waitingCount;

  async function confirm(): Promise<void> {
    await cancelForAll(session.id, message);
    onDone();
    await notify(t(isRequest ? 'cancelling.declined' : 'cancelling.done'), 'ok');
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(isRequest ? 'cancelling.declineTitle' : 'cancelling.title')}
      text={
        <Stack gap={4}>
          <p>
            {isRequest
              ? t('cancelling.declineText')
              : count === 0
                ? t('cancelling.textNobody', facts)
                : t('cancelling.text', { ...facts, count })}
          </p>
          {isOffline && <Notice tone="info">{t('cancelling.offline')}</Notice>}
          {count > 0 && (
            <TextAreaInput
              isOptional
              rows={3}
              label={t('cancelling.message')}
              help={t('cancelling.messageHelp')}
              value={message}
              onChange={setMessage}
              maxLength={1000}
            />
          )}
        </Stack>
      }
      confirmLabel={t(isRequest ? 'cancelling.declineConfirm' : 'cancelling.confirm')}
      cancelLabel={t('cancelling.keep')}
      isDanger
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
}
