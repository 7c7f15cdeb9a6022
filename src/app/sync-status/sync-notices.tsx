import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { OfflineStrip } from './offline-strip.tsx';

/** The page comes first: what is only offered has time, in milliseconds. */
const patience = 3000;

const Offers = lazy<ComponentType>(async () => {
  try {
    const [{ Offers: default_ }] = await Promise.all([import('./offers.tsx'), loadTranslations('offers', 'notifications')]);
    return { default: default_ };
  } catch (error) {
    // Nobody misses an offer: the next start makes it.
    log.warning('offers-not-loaded', { why: errorName(error) });
    return { default: () => null };
  }
});

/** Its parts stand in the shell as if they were there by themselves. */
const inPlace = { display: 'contents' } as const;

/** What a shell says above the page, one thing at a time: no line or the session ended, and, once the page stands, what is offered. */
export function SyncNotices() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-passing style={inPlace}>
      <OfflineStrip />
      {isTime && (
        <Suspense>
          <Offers />
        </Suspense>
      )}
    </div>
  );
}
