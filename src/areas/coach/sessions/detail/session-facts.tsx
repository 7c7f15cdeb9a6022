import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { oneOf } from '../../../../domain/sessions/people.ts';
import { minutesUntil } from '../../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { formatForeignZone, type Reader } from '../../../../i18n/format.ts';
import { JoinSession, SessionPerson, SessionReason, SessionTime, useDuration, useToday } from '../../../../sessions/index.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface SessionFactsProps {
  readonly session: Session;
  readonly now: Date;
}

/** Who, when, why, and the link to the call. */
export function SessionFacts({ session, now }: SessionFactsProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const person = oneOf(session);
  const title = titleOf(session, reader.language);
  const name = person?.fullName || title;
  return (
    <Card look="hero">
      <SessionPerson
        name={name}
        image={person?.image}
        title={person ? <Link to={`/coach/users/${person.userId}`}>{name}</Link> : title}
        details={[person && title, t(`kinds.${session.kind}`), session.titles === null && session.offeringName].filter(Boolean).join(' · ')}
      />
      <When session={session} now={now} reader={reader} />
      {session.kind !== 'one-on-one' && session.status !== 'cancelled' && <Places session={session} />}
      {session.kind === 'orientation' && <Text tone="muted">{t('detail.orientation')}</Text>}
      {session.cancelReason && <p>{t('detail.cancelReason', { reason: session.cancelReason })}</p>}
      {person && <Reason reason={session.reason} />}
      {session.status === 'scheduled' && (
        <JoinSession session={session} now={now} to={`/coach/sessions/${session.id}/call`} label={t('detail.join')} />
      )}
    </Card>
  );
}

function When({ session, now, reader }: SessionFactsProps & { readonly reader: Reader }) {
  const { t } = useTranslation('coach-sessions');
  const duration = useDuration('brief');
  const { startsAt, status } = session;
  const zone = reader.timeZone && formatForeignZone(startsAt, reader.timeZone, { language: reader.language });
  const wait = Date.parse(startsAt) - now.getTime();
  const isSoon = status === 'scheduled' && wait > 0 && wait < dayLength;
  return (
    <SessionTime
      session={session}
      reader={reader}
      zone={zone}
      soon={isSoon && t('detail.startsIn', { duration: duration(minutesUntil(startsAt, now)) })}
    />
  );
}

const dayLength = 24 * 60 * 60_000;

function Places({ session }: { readonly session: Session }) {
  const { t } = useTranslation('coach-sessions');
  const { registeredCount, capacity, waitingCount } = session;
  return (
    <Text tone="muted">
      <span>{registeredCount === 0 ? t('nobody') : t('places', { count: registeredCount, capacity })}</span>
      {waitingCount > 0 && <span> · {t('waiting', { count: waitingCount })}</span>}
    </Text>
  );
}

function Reason({ reason }: Pick<Session, 'reason'>) {
  const { t } = useTranslation('coach-sessions');
  if (!reason) return <Text tone="muted">{t('detail.noReason')}</Text>;
  return <SessionReason label={t('detail.about')} reason={reason} />;
}
