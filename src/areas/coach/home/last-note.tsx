import { useTranslation } from 'react-i18next';
import { useNotesAbout } from '../../../domain/notes/queries.ts';
import { formatDay, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import classes from './today.module.css';

interface LastNoteProps {
  readonly userId: string;
  readonly timeZone: string;
}

/** The coach's latest note about a member, also when it is not sent yet; nothing while there is none. */
export function LastNote({ userId, timeZone }: LastNoteProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const { data: notes, isLookedUp } = useNotesAbout(userId);
  const note = notes?.[0];
  if (!note) return isLookedUp ? null : <StillLookedUp />;
  return (
    <div className={classes.note}>
      <p className={classes.muted}>{t('next.lastNote', { when: insideSentence(formatDay(note.writtenAt, reader), reader) })}</p>
      <p className={classes.noteText}>{note.text}</p>
    </div>
  );
}
