import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/sessions.ts';
import { joinState } from '../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatTimeRange } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Text } from '../../../ui/text.tsx';
import { LastNote } from './last-note.tsx';
import { peopleOf, personOf } from './people-of.ts';
import classes from './today.module.css';
import { useDuration } from './use-duration.ts';

interface NextCardProps {
  readonly next: Session | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** The next person, when and why, without another tap. */
export function NextCard({ next, now, timeZone }: NextCardProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const duration = useDuration();
  if (!next) {
    return (
      <Card title={t('next.title')}>
        <div>
          <Text weight={600}>{t('next.none')}</Text>
          <p className={classes.muted}>{t('next.noneText')}</p>
        </div>
      </Card>
    );
  }
  const person = personOf(next);
  const isUnderWay = Date.parse(next.startsAt) <= now.getTime();
  return (
    <Card title={t('next.title')} look="hero">
      <Row gap={4} align="center">
        <PersonAvatar name={person?.fullName ?? titleOf(next, reader.language)} image={person?.image} size="large" />
        <Box grows shrinks>
          <p className={classes.name}>
            {person ? <Link to={`/coach/users/${person.userId}`}>{person.fullName}</Link> : titleOf(next, reader.language)}
          </p>
          <p className={classes.muted}>
            {person ? titleOf(next, reader.language) : t('timeline.group', { count: peopleOf(next).length, capacity: next.capacity })}
          </p>
        </Box>
      </Row>
      <p className={classes.when}>
        <time dateTime={next.startsAt}>{formatTimeRange(next.startsAt, next.endsAt, reader)}</time>{' '}
        <span className={classes.soon}>
          {isUnderWay ? t('next.underWay') : t('next.startsIn', { duration: duration(next.startsAt, now) })}
        </span>
      </p>
      {(person || next.reason) && <p className={classes.reason}>{next.reason ?? t('timeline.noReason')}</p>}
      {person && <LastNote userId={person.userId} timeZone={timeZone} />}
      <div className={classes.nextActions}>
        {joinState(next, now) === 'open' && (
          <Button
            component={Link}
            to={`/coach/sessions/${next.id}/call`}
            size="md"
            leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('timeline.join')}
          </Button>
        )}
        <Link to={`/coach/sessions/${next.id}`}>{t('next.open')}</Link>
      </div>
    </Card>
  );
}
