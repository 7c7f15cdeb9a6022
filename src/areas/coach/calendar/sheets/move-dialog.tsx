import { useTranslation } from 'react-i18next';
import { editSession } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { nameOfSession, oneOf, peopleOf } from '../../../../domain/sessions/people.ts';
import { findOverlap } from '../../../../domain/sessions/session-fields.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';

interface MoveDialogProps {
  readonly shown: CoachSession;
  /** When it is to start; UTC instant. */
  readonly startsAt: string;
  readonly sessions: readonly CoachSession[];
  readonly now: Date;
  readonly onClose: () => void;
}

/** Asks once before a session that was dragged is moved: others are notified. */
export function MoveDialog({ shown, startsAt, sessions, now, onClose }: MoveDialogProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const { session } = shown;
  const length = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  const times = { startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() };
  const others = sessions.map((each) => each.session);
  const problem = Date.parse(startsAt) <= now.getTime() ? 'past' : findOverlap([times], others, session.id, 0) ? 'clash' : null;
  const facts = { name: nameOfSession(shown, reader.language), when: insideSentence(formatDayAndTime(startsAt, reader), reader) };
  return (
    <ConfirmDialog
      isOpen
      title={t('moveDialog.title')}
      text={
        <Stack gap={4}>
          <p>{oneOf(session) ? t('moveDialog.text', facts) : t('moveDialog.textGroup', { ...facts, count: peopleOf(session).length })}</p>
          {problem && <Notice tone="warning">{t(`moveDialog.${problem}`)}</Notice>}
        </Stack>
      }
      confirmLabel={t('moveDialog.confirm')}
      cancelLabel={t('moveDialog.cancel')}
      isBusy={problem !== null}
      onConfirm={() => {
        onClose();
        void editSession(session, times);
      }}
      onCancel={onClose}
    />
  );
}
