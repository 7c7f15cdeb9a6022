import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.ts';
import { Row } from '../../ui/layout.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Text } from '../../ui/text.tsx';
import { useSecond } from '../use-second.ts';
import { callTimes, clockText, coachLateFor } from './call-times.ts';
import classes from './room.module.css';

interface AloneProps {
  readonly room: { readonly startsAt: string; readonly endsAt: string };
  /** Who is waited for; null where a group comes. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly isCoach: boolean;
  /** Where a member books another time. */
  readonly rebookAt: string | null;
  readonly onChat: (() => void) | null;
}

/** Nobody else is here yet: who is waited for, for how long, and what to do when they are late. */
export function Alone({ room, name, picture, isCoach, rebookAt, onChat }: AloneProps) {
  const { t } = useTranslation('calls');
  const now = useSecond();
  const { untilStart, elapsed } = callTimes(room, now);
  const late = isCoach ? null : coachLateFor(room, false, now);
  const title = name === null ? t('alone.group') : t(late === null ? 'alone.title' : 'alone.lateTitle', { name });
  return (
    <div className={classes.alone}>
      {name !== null && <PersonAvatar name={name} image={picture} size="huge" />}
      <h2 className={classes.aloneTitle}>{title}</h2>
      <Text tone="muted" figures="tabular">
        {untilStart > 0 ? t('clock.startsIn', { time: clockText(untilStart) }) : t('alone.since', { time: clockText(elapsed) })}
      </Text>
      <Text tone="muted" width="reading">
        {late === null ? t(isCoach ? 'alone.coachText' : 'alone.text') : t('alone.lateText')}
      </Text>
      {late !== null && (
        <Row gap={2} wraps justify="center" above={2}>
          {onChat && (
            <Button variant="default" onClick={onChat}>
              {t('alone.write')}
            </Button>
          )}
          {rebookAt && (
            <Button component={Link} to={rebookAt} variant="default">
              {t('alone.rebook')}
            </Button>
          )}
        </Row>
      )}
    </div>
  );
}
