import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime, formatTime, insideSentence } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { systemClock } from '../../platform/clock.ts';
import { Illustration } from '../../ui/feedback/illustrations.tsx';
import { State } from '../../ui/feedback/state.tsx';
import { clockText } from '../room/call-times.ts';
import { useSecond } from '../use-second.ts';

interface TooEarlyProps {
  /** UTC instants. */
  readonly startsAt: string;
  readonly opensAt: string;
  readonly onOpen: () => void;
}

/** The pause before the provider is asked again when it is still too early, in milliseconds. */
const retryMs = 5000;
/** A page that stays open for days asks again after this long, in milliseconds: the session may have been moved. */
const maxWaitMs = 3_600_000;
/** The number of seconds from which on seconds are counted down. */
const isNear = 3600;

/** The call is not open yet: shows when it opens, and enters as soon as it does. */
export function TooEarly({ startsAt, opensAt, onOpen }: TooEarlyProps) {
  const { t } = useTranslation('calls');
  const reader = useReader();
  const now = useSecond();
  useEffect(() => {
    const left = Date.parse(opensAt) - systemClock.now().getTime();
    const timer = setInterval(onOpen, Math.min(left > 0 ? left + 200 : retryMs, maxWaitMs));
    return () => clearInterval(timer);
  }, [opensAt, onOpen]);
  const seconds = Math.max(0, Math.ceil((Date.parse(opensAt) - now.getTime()) / 1000));
  return (
    <State
      level={2}
      picture={<Illustration of="calendar" />}
      title={
        seconds < isNear
          ? t('early.soon', { time: clockText(seconds) })
          : t('early.title', { when: insideSentence(formatDayAndTime(opensAt, reader), reader) })
      }
      text={t('early.text', { time: formatTime(startsAt, reader) })}
    />
  );
}
