import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { type AttendanceMark, keepRegister } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { peopleOf } from '../../../../domain/sessions/people.ts';
import { isRegisterOpen, registerOpensAt } from '../../../../domain/sessions/register-rules.ts';
import { calendarDay, formatDayAndTime, formatTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { NoteSheet } from '../../members/note-sheet.tsx';
import { RegisterPerson } from './register-person.tsx';
import classes from './session.module.css';

interface RegisterCardProps {
  readonly shown: CoachSession;
  readonly now: Date;
}

/** The attendance register; stored here, and sent when online. */
export function RegisterCard({ shown: { session, changes }, now }: RegisterCardProps) {
  const { t } = useTranslation('coach-sessions');
  const { marks, mark, markAll, save } = useMarks(session.id);
  const [noteAbout, setNoteAbout] = useState<{ userId: string; fullName: string } | null>(null);
  const people = peopleOf(session);
  const waiting = (session.registrations ?? []).filter(({ status }) => status === 'waiting');
  const isOpen = isRegisterOpen(session, now);
  const isHeldUp = changes.some(({ kind, state }) => kind === 'create' || state === 'attention');
  if (session.status === 'cancelled' || session.status === 'requested') return null;

  return (
    <Card title={t(isOpen ? 'register.title' : 'register.comes')}>
      {!isOpen && <EarlyNote session={session} now={now} />}
      {people.length === 0 && <Text tone="muted">{isOpen ? t('register.nobody') : t('nobody')}</Text>}
      {isOpen && !isHeldUp && people.length > 1 && (
        <div>
          <Button variant="default" onClick={() => markAll(people.map(({ userId }) => userId))}>
            {t('register.all')}
          </Button>
        </div>
      )}
      <ul className={classes.register}>
        {people.map((person) => (
          <RegisterPerson
            key={person.userId}
            person={person}
            mark={marks.get(person.userId) ?? (person.status === 'attended' || person.status === 'missed' ? person.status : null)}
            isOpen={isOpen && !isHeldUp}
            onMark={(status) => mark(person.userId, status)}
            onNote={() => setNoteAbout(person)}
          />
        ))}
      </ul>
      {isOpen && !isHeldUp && people.length > 0 && (
        <div>
          <Button onClick={() => void save()} disabled={marks.size === 0}>
            {t('register.save')}
          </Button>
        </div>
      )}
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      {noteAbout && (
        <NoteSheet
          userId={noteAbout.userId}
          name={noteAbout.fullName}
          note={null}
          sessionId={session.id}
          onClose={() => setNoteAbout(null)}
        />
      )}
    </Card>
  );
}

/** The unsaved marks of the register. */
function useMarks(sessionId: string) {
  const { t } = useTranslation('coach-sessions');
  const [marks, setMarks] = useState<ReadonlyMap<string, AttendanceMark>>(new Map());
  useUnsavedWork(marks.size > 0);
  const mark = (userId: string, status: AttendanceMark) => setMarks(new Map(marks).set(userId, status));
  const markAll = (userIds: readonly string[]) => setMarks(new Map(userIds.map((userId) => [userId, 'attended'])));
  async function save(): Promise<void> {
    await keepRegister(sessionId, marks);
    setMarks(new Map());
    await notify(t('register.saved'), 'ok');
  }
  return { marks, mark, markAll, save };
}

/** A note about when the register opens. */
function EarlyNote({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const opensAt = registerOpensAt(session);
  const early =
    calendarDay(opensAt, reader) === calendarDay(now, reader)
      ? t('register.early', { time: formatTime(opensAt, reader) })
      : t('register.earlyOn', { when: insideSentence(formatDayAndTime(opensAt, reader), reader) });
  return <Text tone="muted">{early}</Text>;
}

function WaitingList({ waiting }: { readonly waiting: NonNullable<Session['registrations']> }) {
  const { t } = useTranslation('coach-sessions');
  return (
    <div>
      <Text as="h3" look="note" weight={600}>
        {t('register.waitingTitle')}
      </Text>
      <ol className={classes.waiting}>
        {waiting.map(({ userId, fullName }) => (
          <li key={userId}>{fullName}</li>
        ))}
      </ol>
    </div>
  );
}
