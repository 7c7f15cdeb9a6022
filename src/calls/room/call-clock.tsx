import { IconClockHour9 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSecond } from '../use-second.ts';
import { callTimes, clockText } from './call-times.ts';
import classes from './room.module.css';

interface CallClockProps {
  readonly room: { readonly startsAt: string; readonly endsAt: string };
}

/** How long the session has lasted, and how long it still lasts; styled slightly differently in its last minutes. */
export function CallClock({ room }: CallClockProps) {
  const { t } = useTranslation('calls');
  const { elapsed, untilStart, minutesLeft, stage } = callTimes(room, useSecond());
  return (
    <p className={classes.clock} data-stage={stage}>
      {stage === 'near-end' && <IconClockHour9 size={18} stroke={1.75} aria-hidden="true" />}
      {stage === 'before' ? (
        <span>{t('clock.startsIn', { time: clockText(untilStart) })}</span>
      ) : (
        <>
          <span className={classes.elapsed}>{clockText(elapsed)}</span>
          <span>{stage === 'over' ? t('clock.over') : t('clock.left', { count: minutesLeft })}</span>
        </>
      )}
    </p>
  );
}
