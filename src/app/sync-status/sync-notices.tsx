import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isStorageHeld, onStorageHeld } from '../../db/open-transactions.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { OfflineStrip } from './offline-strip.tsx';

/** The page is shown first: how long offers are delayed, in milliseconds. */
const patience = 3000;

const Offers = lazy<ComponentType>(async () => {
  try {
    const [{ Offers: default_ }] = await Promise.all([import('./offers.tsx'), loadTranslations('offers', 'notifications')]);
    return { default: default_ };
  } catch (error) {
    // A missed offer does no harm: the next start makes it again.
    log.warning('offers-not-loaded', { why: errorName(error) });
    return { default: () => null };
  }
});

const HeldStorage = lazy(async () => {
  const [{ HeldStorage: part }] = await Promise.all([import('./held-storage.tsx'), loadTranslations('slow-start')]);
  return { default: part };
});

/** Offers are laid out in the shell as if they had no wrapper. They belong to this start; that the device is offline, to the next one too. */
const inPlace = { display: 'contents' } as const;

/** What a shell shows above the page, one at a time: offline or the sign-in session ended, and, once the page is shown, offers. */
export function SyncNotices() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const isHeld = useSyncExternalStore(onStorageHeld, isStorageHeld);
  return (
    <>
      {isHeld && (
        <Suspense>
          <HeldStorage />
        </Suspense>
      )}
      <OfflineStrip />
      {isTime && (
        <div data-passing style={inPlace}>
          <Suspense>
            <Offers />
          </Suspense>
        </div>
      )}
    </>
  );
}
