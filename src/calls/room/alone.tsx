import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.ts';
import { Row } from '../../ui/page/layout.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useSecond } from '../use-second.ts';
import { callTimes, clockText, coachLateSeconds } from './call-times.ts';
import classes from './room.module.css';

interface AloneProps {
  readonly room: { readonly startsAt: string; readonly endsAt: string };
  /** The expected person; null in a group. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly isCoach: boolean;
  /** They were in the call before, and have left. */
  readonly wasHere: boolean;
  /** The path where a member books another time. */
  readonly rebookAt: string | null;
  readonly onChat: (() => void) | null;
}

/** Nobody else is here: who is expected, for how long, and what to do when they are late; or who has left. */
export function Alone({ room, name, picture, isCoach, wasHere, rebookAt, onChat }: AloneProps) {
  const { t } = useTranslation('calls');
  const now = useSecond();
  const { untilStart, elapsed } = callTimes(room, now);
  const late = isCoach || wasHere ? null : coachLateSeconds(room, false, now);
  const state = wasHere ? 'left' : late === null ? 'waiting' : 'late';
  const title = name === null ? t(wasHere ? 'alone.groupLeft' : 'alone.group') : t(`alone.titles.${state}`, { name });
  const text = { left: 'alone.leftText', late: 'alone.lateText', waiting: isCoach ? 'alone.coachText' : 'alone.text' } as const;
  return (
    <div className={classes.alone}>
      {name !== null && <PersonAvatar name={name} image={picture} size="huge" />}
      <h2 className={classes.aloneTitle}>{title}</h2>
      {/* Before that, the clock above shows when it starts. */}
      {!wasHere && untilStart <= 0 && (
        <Text tone="muted" figures="tabular">
          {t('alone.since', { time: clockText(elapsed) })}
        </Text>
      )}
      <Text tone="muted" width="reading">
        {t(text[state])}
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
