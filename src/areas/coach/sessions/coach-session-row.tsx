import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { hasOpenRegister, nameOfSession, oneOf } from '../../../domain/sessions/people.ts';
import { joinState } from '../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { isSuggestionOpen } from '../../../domain/sessions/suggestion.ts';
import { SessionRow, useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { useRefusalWords } from './refusal-words.ts';

/** A session in a list; links to its page. */
export function CoachSessionRow({ shown, now }: { readonly shown: CoachSession; readonly now: Date }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const refusalWords = useRefusalWords();
  const { session, changes } = shown;
  const person = oneOf(session);
  const name = nameOfSession(shown, reader.language);
  const details = person
    ? [titleOf(session, reader.language), t(`kinds.${session.kind}`)]
    : [t(`kinds.${session.kind}`), t('places', { count: session.registeredCount, capacity: session.capacity })];
  const stuck = changes.find(({ state }) => state === 'attention');
  const isToCome = Date.parse(session.endsAt) > now.getTime();
  const canJoin = session.status === 'scheduled' && changes.length === 0 && joinState(session, now) === 'open';
  if (session.reason && isToCome) details.push(session.reason);
  return (
    <SessionRow
      session={session}
      {...(reader.timeZone && { timeZone: reader.timeZone })}
      title={name}
      to={`/coach/sessions/${session.id}`}
      details={details}
      {...(stuck && { problem: stuck.problem?.kind === 'conflict' ? t('change.conflictTitle') : refusalWords(stuck) })}
      face={<PersonAvatar name={name} image={person?.image} />}
      aside={
        canJoin ? (
          <Button component={Link} to={`/coach/sessions/${session.id}/call`} aria-label={t('list.joinName', { name })}>
            {t('detail.join')}
          </Button>
        ) : (
          <SessionBadge shown={shown} now={now} />
        )
      }
    />
  );
}

/** The most important status of a session for the coach; what needs action comes first. */
function SessionBadge({ shown: { session, changes }, now }: { readonly shown: CoachSession; readonly now: Date }) {
  const { t } = useTranslation('coach-sessions');
  const { status, startsAt, endsAt } = session;
  if (changes.some(({ state }) => state === 'attention')) return <StatusBadge tone="warning">{t('badge.attention')}</StatusBadge>;
  if (changes.length > 0) return <StatusBadge tone="quiet">{t('badge.unsent')}</StatusBadge>;
  if (status === 'cancelled') return <StatusBadge tone="quiet">{t('badge.cancelled')}</StatusBadge>;
  const isOver = Date.parse(endsAt) <= now.getTime();
  if (isSuggestionOpen(session, now)) return <StatusBadge tone="quiet">{t('badge.suggested')}</StatusBadge>;
  if (status === 'requested') return isOver ? null : <StatusBadge tone="warning">{t('badge.requested')}</StatusBadge>;
  if (isOver) return hasOpenRegister(session) ? <StatusBadge tone="info">{t('badge.register')}</StatusBadge> : null;
  if (Date.parse(startsAt) <= now.getTime()) return <StatusBadge tone="info">{t('badge.underWay')}</StatusBadge>;
  return null;
}
