import { IconClock, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { useComingSessions } from '../../../domain/sessions/own-sessions.ts';
import { joinOpensBefore, joinState, laterThatDay, minutesUntil, nextSession } from '../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { calendarDay, formatDay, formatForeignZone, formatTime, formatTimeRange } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useDuration } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Row, Stack } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './home.module.css';

/** The next session, the first thing on the home. */
export function NextSession({ now, hasNoCoach }: { readonly now: Date; readonly hasNoCoach: boolean | undefined }) {
  const { t } = useTranslation('member');
  const reader = useReader();
  const sessions = useComingSessions(now);
  return (
    <QueryFrame query={sessions} skeleton={{ lines: 5, height: '21rem' }} offline={t('sessions.offlineTitle')}>
      {(data) => {
        const own = data.map(({ session }) => session);
        const next = nextSession(own, now);
        return (
          <Card look="hero" title={t('next.title')} action={<Link to="/user/sessions">{t('next.all')}</Link>}>
            {next ? <SessionHero session={next} now={now} /> : <NoSession hasNoCoach={hasNoCoach} />}
            {next && <LaterThatDay sessions={laterThatDay(own, next, (at) => calendarDay(at, reader))} />}
          </Card>
        );
      }}
    </QueryFrame>
  );
}

/** A member without a coach cannot book; while that is unknown, neither text is shown. */
function NoSession({ hasNoCoach }: { readonly hasNoCoach: boolean | undefined }) {
  const { t } = useTranslation('member');
  return (
    <EmptyState
      level={3}
      picture="calendar"
      title={t('next.none')}
      text={hasNoCoach !== undefined && t(hasNoCoach ? 'next.noCoachText' : 'next.noneText')}
      actions={
        hasNoCoach !== undefined && (
          <Button component={Link} to={hasNoCoach ? '/user/coach' : '/user/sessions/book'}>
            {t(hasNoCoach ? 'next.findCoach' : 'next.bookWith')}
          </Button>
        )
      }
    />
  );
}

function LaterThatDay({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('member');
  const reader = useReader();
  if (sessions.length === 0) return null;
  return (
    <div>
      <Text as="h3" look="note">
        {t('next.later')}
      </Text>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <Link className={classes.later} to={`/user/sessions/${session.id}`}>
              {formatTime(session.startsAt, reader)} · {titleOf(session, reader.language)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SessionHero({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('member');
  const reader = useReader();
  const duration = useDuration('full');
  const isUnderWay = Date.parse(session.startsAt) <= now.getTime();
  const coachZone = formatForeignZone(session.startsAt, session.timeZone, reader);
  return (
    <Stack gap={5}>
      <Row gap={4} align="center">
        <PersonAvatar name={session.coachName} image={session.coachImage} size="large" />
        <Box shrinks>
          <Text look="name">{titleOf(session, reader.language)}</Text>
          <Text tone="muted">{t('next.withCoach', { name: session.coachName })}</Text>
        </Box>
      </Row>
      <div>
        <p className={classes.when}>
          <time dateTime={session.startsAt}>
            {formatDay(session.startsAt, reader)}, {formatTimeRange(session.startsAt, session.endsAt, reader)}
          </time>
        </p>
        <Text tone="pine" size="md" weight={600} above={1}>
          {isUnderWay ? t('next.underWay') : t('next.startsIn', { duration: duration(minutesUntil(session.startsAt, now)) })}
        </Text>
        {coachZone && (
          <Text look="note">
            {t('next.coachZone', { time: formatTime(session.startsAt, { ...reader, timeZone: session.timeZone }), zone: coachZone })}
          </Text>
        )}
      </div>
      {session.reason && (
        <div className={classes.reason}>
          <Text look="note">{t('next.reason')}</Text>
          <p>{session.reason}</p>
        </div>
      )}
      <JoinButton session={session} now={now} />
    </Stack>
  );
}

function JoinButton({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('member');
  const reader = useReader();
  if (joinState(session, now) === 'open') {
    return (
      <Row gap="3 4" align="center" wraps>
        <Button
          component={Link}
          to={`/user/sessions/${session.id}/call`}
          size="md"
          leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('next.join')}
        </Button>
      </Row>
    );
  }
  const opensAt = Date.parse(session.startsAt) - joinOpensBefore;
  return (
    <Row as="p" gap={2} align="center" tone="muted">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      {t('next.joinFrom', { time: formatTime(opensAt, reader) })}
    </Row>
  );
}
