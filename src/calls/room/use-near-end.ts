import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../platform/clock.ts';
import { callTimes } from './call-times.ts';

/** The text announced once when five minutes are left, and once when the time is over; null until then. */
export function useNearEnd(room: { readonly startsAt: string; readonly endsAt: string }): string | null {
  const { t } = useTranslation('calls');
  const [stage, setStage] = useState(() => callTimes(room, systemClock.now()).stage);
  useEffect(() => {
    const timer = setInterval(() => setStage(callTimes(room, systemClock.now()).stage), 1000);
    return () => clearInterval(timer);
  }, [room]);
  if (stage === 'near-end') return t('clock.nearEnd');
  return stage === 'over' ? t('clock.over') : null;
}
