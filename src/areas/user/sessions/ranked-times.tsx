import { useTranslation } from 'react-i18next';
import { formatDayAndTime, formatForeignZone, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Text } from '../../../ui/text/text.tsx';
import classes from './sessions.module.css';

interface RankedTimesProps {
  /** UTC instants, in order of preference. */
  readonly startTimes: readonly string[];
  /** The coach's zone. */
  readonly zone?: string | undefined;
  readonly joinsWaitingList?: boolean;
  /** The times have no order of preference. */
  readonly isUnranked?: boolean;
}

/** Requested times: the first choice, then the alternatives, then the waiting list. */
export function RankedTimes({ startTimes, zone, joinsWaitingList = false, isUnranked = false }: RankedTimesProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const List = isUnranked || startTimes.length === 1 ? 'ul' : 'ol';
  return (
    <List className={classes.ranked} aria-label={startTimes.length > 1 && !isUnranked ? t('open.rank') : undefined}>
      {startTimes.map((at) => {
        const foreign = zone && formatForeignZone(at, zone, reader);
        return (
          <li key={at}>
            <time dateTime={at}>{formatDayAndTime(at, reader)}</time>
            {foreign && (
              <Text as="span" look="note">
                {' '}
                · {`${formatTime(at, { ...reader, timeZone: zone })} ${foreign}`}
              </Text>
            )}
          </li>
        );
      })}
      {joinsWaitingList && <li className={classes.elseWaiting}>{t('open.elseWaiting')}</li>}
    </List>
  );
}
