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
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
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
      <div className={classes.person}>
        <PersonAvatar name={session.coachName} image={session.coachImage} size="large" />
        <div className={classes.personWords}>
          <p className={classes.coach}>{session.coachName}</p>
          <p className={classes.muted}>{[t(`kinds.${session.kind}`), session.offeringName].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <When session={session} now={now} />
      <div className={classes.states}>
        <SessionStateBadge shown={shown} now={now} />
        {session.kind !== 'one-on-one' && session.status === 'scheduled' && <span className={classes.muted}>{placesText(session)}</span>}
      </div>
      {mine?.status === 'waiting' && session.status === 'scheduled' && !gotNoPlace(session, now) && (
        <p className={classes.muted}>{t('detail.waitingText', { position: mine.position ?? 1 })}</p>
      )}
      {session.cancelReason && <p>{t('detail.cancelReason', { reason: session.cancelReason })}</p>}
      {session.reason && (
        <div className={classes.reason}>
          <p className={classes.reasonLabel}>{t('detail.about')}</p>
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
          {formatDay(startsAt, reader)}, <span className={classes.range}>{formatTimeRange(startsAt, endsAt, reader)}</span>
        </time>
      </p>
      {isToCome && <p className={classes.countdown}>{t('detail.startsIn', { duration: duration(startsAt, now) })}</p>}
      {coachZone && (
        <p className={classes.muted}>
          {t('detail.coachZone', {
            time: `${formatDay(startsAt, { ...reader, timeZone })}, ${formatTime(startsAt, { ...reader, timeZone })}`,
            zone: coachZone,
          })}
        </p>
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
      <p className={classes.joinFrom}>
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        {t('detail.joinFrom', { time: formatTime(Date.parse(startsAt) - joinOpensBefore, reader) })}
      </p>
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
