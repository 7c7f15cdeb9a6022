import { useTranslation } from 'react-i18next';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { nameOfSession, oneOf } from '../../../domain/sessions/people.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { SessionRow, useToday } from '../../../sessions/index.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SessionBadge } from './session-badge.tsx';

/** A session in a list; leads to its page. */
export function CoachSessionRow({ shown, now }: { readonly shown: CoachSession; readonly now: Date }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const { session } = shown;
  const person = oneOf(session);
  const name = nameOfSession(shown, reader.language);
  const details = person
    ? [titleOf(session, reader.language), t(`kinds.${session.kind}`)]
    : [t(`kinds.${session.kind}`), t('places', { count: session.registeredCount, capacity: session.capacity })];
  const isToCome = Date.parse(session.endsAt) > now.getTime();
  if (session.reason && isToCome) details.push(session.reason);
  return (
    <SessionRow
      session={session}
      {...(reader.timeZone && { timeZone: reader.timeZone })}
      title={name}
      to={`/coach/sessions/${session.id}`}
      details={details}
      face={<PersonAvatar name={name} image={person?.image} />}
      aside={<SessionBadge shown={shown} now={now} />}
    />
  );
}
