import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { useNotesAbout } from '../../../domain/notes/queries.ts';
import { peopleOf, personOf } from '../../../domain/sessions/people.ts';
import { minutesUntil } from '../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatDay, formatTimeRange, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { JoinSession, SessionPerson, SessionReason, useDuration } from '../../../sessions/index.ts';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './today.module.css';

interface NextCardProps {
  readonly next: Session | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** The next session: who, when and why. */
export function NextCard({ next, now, timeZone }: NextCardProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const duration = useDuration('brief');
  if (!next) {
    return (
      <Card title={t('next.title')}>
        <div>
          <Text weight={600}>{t('next.none')}</Text>
          <Text tone="muted">{t('next.noneText')}</Text>
        </div>
      </Card>
    );
  }
  const person = personOf(next);
  const isUnderWay = Date.parse(next.startsAt) <= now.getTime();
  return (
    <Card title={t('next.title')} look="hero">
      <SessionPerson
        name={person?.fullName ?? titleOf(next, reader.language)}
        image={person?.image}
        title={
          person ? (
            <Link className={classes.person} to={`/coach/users/${person.userId}`}>
              {person.fullName}
            </Link>
          ) : (
            titleOf(next, reader.language)
          )
        }
        details={person ? titleOf(next, reader.language) : t('timeline.group', { count: peopleOf(next).length, capacity: next.capacity })}
      />
      <p className={classes.when}>
        <time dateTime={next.startsAt}>{formatTimeRange(next.startsAt, next.endsAt, reader)}</time>{' '}
        <span className={classes.soon}>
          {isUnderWay ? t('next.underWay') : t('next.startsIn', { duration: duration(minutesUntil(next.startsAt, now)) })}
        </span>
      </p>
      {(person || next.reason) && <SessionReason reason={next.reason ?? t('timeline.noReason')} />}
      {person && <LastNote userId={person.userId} timeZone={timeZone} />}
      <div className={classes.nextActions}>
        <JoinSession session={next} now={now} to={`/coach/sessions/${next.id}/call`} label={t('timeline.join')} />
        <Link to={`/coach/sessions/${next.id}`}>{t('next.open')}</Link>
      </div>
    </Card>
  );
}

interface LastNoteProps {
  readonly userId: string;
  readonly timeZone: string;
}

/** The coach's latest note about a member, also an unsent one; nothing if there is none. */
function LastNote({ userId, timeZone }: LastNoteProps) {
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
