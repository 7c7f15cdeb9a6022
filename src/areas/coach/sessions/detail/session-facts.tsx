import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/sessions.ts';
import { joinState } from '../../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { formatDay, formatForeignZone, formatTimeRange, type Reader } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.ts';
import { Card } from '../../../../ui/card.tsx';
import { Box, Row } from '../../../../ui/layout.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Text } from '../../../../ui/text.tsx';
import { useDuration } from '../../home/use-duration.ts';
import { useToday } from '../../use-today.ts';
import { oneOf } from '../session-words.ts';
import classes from './session.module.css';

interface SessionFactsProps {
  readonly session: Session;
  readonly now: Date;
}

/** Who, when, why, and the way in. */
export function SessionFacts({ session, now }: SessionFactsProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const person = oneOf(session);
  const title = titleOf(session, reader.language);
  const name = person?.fullName || title;
  return (
    <Card look="hero">
      <Row gap={4} align="center">
        <PersonAvatar name={name} image={person?.image} size="large" />
        <Box shrinks>
          <p className={classes.name}>{person ? <Link to={`/coach/users/${person.userId}`}>{name}</Link> : title}</p>
          <Text tone="muted">
            {[person && title, t(`kinds.${session.kind}`), session.titles === null && session.offeringName].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      </Row>
      <When session={session} now={now} reader={reader} />
      {session.kind !== 'one-on-one' && session.status !== 'cancelled' && <Places session={session} />}
      {session.kind === 'orientation' && <Text tone="muted">{t('detail.orientation')}</Text>}
      {session.cancelReason && <p>{t('detail.cancelReason', { reason: session.cancelReason })}</p>}
      {person && <Reason reason={session.reason} />}
      {session.status === 'scheduled' && joinState(session, now) === 'open' && (
        <div>
          <Button
            component={Link}
            to={`/coach/sessions/${session.id}/call`}
            size="md"
            leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('detail.join')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function When({ session, now, reader }: SessionFactsProps & { readonly reader: Reader }) {
  const { t } = useTranslation('coach-sessions');
  const duration = useDuration();
  const { startsAt, endsAt, status } = session;
  const zone = reader.timeZone && formatForeignZone(startsAt, reader.timeZone, { language: reader.language });
  const wait = Date.parse(startsAt) - now.getTime();
  return (
    <div>
      <p className={classes.when} data-cancelled={status === 'cancelled' || undefined}>
        <time dateTime={startsAt}>
          {formatDay(startsAt, reader)},{' '}
          <Text as="span" lines="one">
            {formatTimeRange(startsAt, endsAt, reader)}
          </Text>
        </time>
        {zone && <span className={classes.zone}> {zone}</span>}
      </p>
      {status === 'scheduled' && wait > 0 && wait < dayLength && (
        <Text tone="pine" size="md" weight={600} above={1}>
          {t('detail.startsIn', { duration: duration(startsAt, now) })}
        </Text>
      )}
    </div>
  );
}

const dayLength = 24 * 60 * 60_000;

function Places({ session }: { readonly session: Session }) {
  const { t } = useTranslation('coach-sessions');
  const { registeredCount, capacity, waitingCount } = session;
  return (
    <Text tone="muted">
      {registeredCount === 0 ? t('nobody') : t('places', { count: registeredCount, capacity })}
      {waitingCount > 0 && ` · ${t('waiting', { count: waitingCount })}`}
    </Text>
  );
}

function Reason({ reason }: Pick<Session, 'reason'>) {
  const { t } = useTranslation('coach-sessions');
  if (!reason) return <Text tone="muted">{t('detail.noReason')}</Text>;
  return (
    <div className={classes.reason}>
      <Text look="note">{t('detail.about')}</Text>
      <p>{reason}</p>
    </div>
  );
}
