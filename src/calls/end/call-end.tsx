import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../contract/session.ts';
import { useNow } from '../../domain/query/use-now.ts';
import { Button } from '../../ui/controls/button.ts';
import { Illustration } from '../../ui/feedback/illustrations.tsx';
import { State } from '../../ui/feedback/state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import type { EndReason } from '../call-state.ts';
import type { CallParts } from '../handed-in.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { CallRoomFacts } from '../room-facts.ts';

interface CallEndProps {
  readonly reason: EndReason;
  readonly room: CallRoomFacts;
  readonly session: Session | undefined;
  readonly sessionPath: string;
  readonly parts: CallParts;
  readonly onBack: () => void;
}

/** Reasons after which one can enter again, as long as the room is open; a removed person has to be admitted again. */
const comesBack = new Set<EndReason>(['left', 'moved', 'ticket', 'full', 'too-many', 'removed']);

/** Reasons with a follow-up: the session took place here; not one that was cancelled, or continues elsewhere. */
const isFollowed = new Set<EndReason>(['left', 'ended', 'removed', 'ticket']);

/** After the call: why it ended, the link back in after a mistake, and the follow-up: feedback, or the coach's note. */
export function CallEnd({ reason, room, session, sessionPath, parts, onBack }: CallEndProps) {
  const { t } = useTranslation('calls');
  const now = useNow();
  const isOpen = now.getTime() < Date.parse(room.closesAt);
  const canComeBack = isOpen && (comesBack.has(reason) || (reason === 'ended' && room.isCoach));
  return (
    <Stack gap={5}>
      <Card>
        <State
          picture={<Illustration of={reason === 'left' || reason === 'ended' ? 'plant' : 'door'} />}
          title={t(`end.${reason}.title`)}
          text={t(`end.${reason}.text`)}
          actions={
            <>
              {canComeBack && <Button onClick={onBack}>{t('end.back')}</Button>}
              <Button component={Link} to={sessionPath} variant="default">
                {t('closed.session')}
              </Button>
            </>
          }
        />
      </Card>
      {parts.answersOf && session && (
        <Card title={t('end.note')} padding="none">
          <NotesPanel session={session} answersOf={parts.answersOf} />
        </Card>
      )}
      {isFollowed.has(reason) && <Suspense>{parts.after}</Suspense>}
    </Stack>
  );
}
