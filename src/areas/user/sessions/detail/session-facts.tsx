import { IconClock, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/sessions.ts';
import { markArrival } from '../../../../domain/sessions/arriving.ts';
import { gotNoPlace } from '../../../../domain/sessions/member-state.ts';
import { joinOpensBefore, joinState } from '../../../../domain/sessions/session-times.ts';
import type { ShownSession } from '../../../../domain/sessions/shown-sessions.ts';
import { formatDay, formatForeignZone, formatTime, formatTimeRange } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/button.ts';
import { Card } from '../../../../ui/card.tsx';
import { Box, Row } from '../../../../ui/layout.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Text } from '../../../../ui/text.tsx';
import { useDuration } from '../../home/use-duration.ts';
import { SessionStateBadge } from '../session-state-badge.tsx';
import { usePlacesText } from '../use-places-text.ts';
import classes from './session.module.css';

interface SessionFactsProps {
  readonly shown: ShownSession;
  readonly now: Date;
}

/** Who, when, why, and the way in. */
export function SessionFacts({ shown, now }: SessionFactsProps) {
  const { t } = useTranslation('sessions');
  const placesText = usePlacesText();
  const { session } = shown;
  const { mine } = session;
  return (
    <Card look="hero">
      <Row gap={4} align="center">
        <PersonAvatar name={session.coachName} image={session.coachImage} size="large" />
        <Box shrinks>
          <p className={classes.coach}>{session.coachName}</p>
          <Text tone="muted">{[t(`kinds.${session.kind}`), session.offeringName].filter(Boolean).join(' · ')}</Text>
        </Box>
      </Row>
      <When session={session} now={now} />
      <Row gap="2 3" align="center" wraps>
        <SessionStateBadge shown={shown} now={now} />
        {session.kind !== 'one-on-one' && session.status === 'scheduled' && (
          <Text as="span" tone="muted">
            {placesText(session)}
          </Text>
        )}
      </Row>
      {mine?.status === 'waiting' && session.status === 'scheduled' && !gotNoPlace(session, now) && (
        <Text tone="muted">{t('detail.waitingText', { position: mine.position ?? 1 })}</Text>
      )}
      {session.cancelReason && <p>{t('detail.cancelReason', { reason: session.cancelReason })}</p>}
      {session.reason && (
        <div className={classes.reason}>
          <Text look="note">{t('detail.about')}</Text>
          <p>{session.reason}</p>
        </div>
      )}
      <JoinPart shown={shown} now={now} />
    </Card>
  );
}

function When({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const duration = useDuration();
  const { startsAt, endsAt, timeZone, status } = session;
  const coachZone = formatForeignZone(startsAt, timeZone, reader);
  const isToCome = Date.parse(startsAt) > now.getTime() && status !== 'cancelled';
  return (
    <div>
      <p className={classes.when} data-cancelled={status === 'cancelled' || undefined}>
        <time dateTime={startsAt}>
          {formatDay(startsAt, reader)},{' '}
          <Text as="span" lines="one">
            {formatTimeRange(startsAt, endsAt, reader)}
          </Text>
        </time>
      </p>
      {isToCome && (
        <Text tone="pine" size="md" weight={600} above={1}>
          {t('detail.startsIn', { duration: duration(startsAt, now) })}
        </Text>
      )}
      {coachZone && (
        <Text tone="muted">
          {t('detail.coachZone', {
            time: `${formatDay(startsAt, { ...reader, timeZone })}, ${formatTime(startsAt, { ...reader, timeZone })}`,
            zone: coachZone,
          })}
        </Text>
      )}
    </div>
  );
}

/** Going in also says that the member is there; that is sent by itself. */
function JoinPart({ shown: { session, change }, now }: SessionFactsProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const { id, status, mine, startsAt } = session;
  const isExpected = status === 'scheduled' && (mine?.status === 'registered' || mine?.status === 'attended');
  const state = joinState(session, now);
  if (!isExpected || state === 'over' || change?.kind === 'register') return null;
  if (state === 'early') {
    return (
      <Row as="p" gap={2} align="center" tone="muted">
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        {t('detail.joinFrom', { time: formatTime(Date.parse(startsAt) - joinOpensBefore, reader) })}
      </Row>
    );
  }
  return (
    <div>
      <Button
        component={Link}
        to={`/user/sessions/${id}/call`}
        size="md"
        leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void markArrival(session)}
      >
        {t('detail.join')}
      </Button>
    </div>
  );
}
