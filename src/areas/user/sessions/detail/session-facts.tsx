import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { missedWaitingList } from '../../../../domain/sessions/member-state.ts';
import { minutesUntil } from '../../../../domain/sessions/session-times.ts';
import type { ShownSession } from '../../../../domain/sessions/shown-sessions.ts';
import { formatDay, formatForeignZone, formatTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { JoinSession, SessionPerson, SessionReason, SessionTime, useDuration } from '../../../../sessions/index.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { SessionStateBadge } from '../session-state-badge.tsx';
import { usePlacesText } from '../use-places-text.ts';

interface SessionFactsProps {
  readonly shown: ShownSession;
  readonly now: Date;
}

/** Who, when, why, and the link to the call. */
export function SessionFacts({ shown, now }: SessionFactsProps) {
  const { t } = useTranslation('sessions');
  const placesText = usePlacesText();
  const { session } = shown;
  const { mine } = session;
  return (
    <Card look="hero">
      <SessionPerson
        name={session.coachName}
        image={session.coachImage}
        title={session.coachName}
        details={[t(`kinds.${session.kind}`), session.offeringName].filter(Boolean).join(' · ')}
      />
      <When session={session} now={now} />
      <Row gap="2 3" align="center" wraps>
        <SessionStateBadge shown={shown} now={now} />
        {session.kind !== 'one-on-one' && session.status === 'scheduled' && (
          <Text as="span" tone="muted">
            {placesText(session)}
          </Text>
        )}
      </Row>
      {mine?.status === 'waiting' && session.status === 'scheduled' && !missedWaitingList(session, now) && (
        <Text tone="muted">{t('detail.waitingText', { position: mine.position ?? 1 })}</Text>
      )}
      {session.cancelReason && <p>{t('detail.cancelReason', { reason: session.cancelReason })}</p>}
      {session.reason && <SessionReason label={t('detail.about')} reason={session.reason} />}
      <JoinPart shown={shown} now={now} />
    </Card>
  );
}

function When({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const duration = useDuration('full');
  const { startsAt, timeZone, status } = session;
  const coachZone = formatForeignZone(startsAt, timeZone, reader);
  const isToCome = Date.parse(startsAt) > now.getTime() && status !== 'cancelled';
  return (
    <SessionTime
      session={session}
      reader={reader}
      soon={isToCome && t('detail.startsIn', { duration: duration(minutesUntil(startsAt, now)) })}
    >
      {coachZone && (
        <Text tone="muted">
          {t('detail.coachZone', {
            time: `${formatDay(startsAt, { ...reader, timeZone })}, ${formatTime(startsAt, { ...reader, timeZone })}`,
            zone: coachZone,
          })}
        </Text>
      )}
    </SessionTime>
  );
}

function JoinPart({ shown: { session, change }, now }: SessionFactsProps) {
  const { t } = useTranslation('sessions');
  const { id, status, mine } = session;
  const isExpected = status === 'scheduled' && (mine?.status === 'registered' || mine?.status === 'attended');
  if (!isExpected || change?.kind === 'register') return null;
  return (
    <JoinSession
      session={session}
      now={now}
      to={`/user/sessions/${id}/call`}
      label={t('detail.join')}
      earlyText={(time) => t('detail.joinFrom', { time })}
    />
  );
}
