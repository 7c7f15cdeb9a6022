import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isStorageHeld, onStorageHeld } from '../../db/open-transactions.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { OfflineStrip } from './offline-strip.tsx';

/** The page is shown first: how long offers are delayed, in milliseconds. */
const noticeDelayMs = 3000;

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

/**
 * Marks offers without a box of their own. They belong to this start only and are left out of the kept screen; the offline notice
 * is kept.
 */
const inPlace = { display: 'contents' } as const;

/** The notices of a shell above the page, one at a time: offline or session ended, and, once the page is shown, offers. */
export function SyncNotices() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const isHeld = useSyncExternalStore(onStorageHeld, isStorageHeld);
  const above = useRef<HTMLDivElement>(null);
  useKeepInPlace(above);
  return (
    <div ref={above}>
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
    </div>
  );
}

/**
 * Compensates for content above the page that appears or disappears, so that nothing moves under a finger. Browsers with scroll
 * anchoring (https://www.w3.org/TR/css-scroll-anchoring-1/) do so themselves, Safari does not.
 */
function useKeepInPlace(above: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = above.current;
    if (!element || CSS.supports('overflow-anchor', 'auto')) return undefined;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height;
      height += grown;
      if (window.scrollY > 0) window.scrollTo({ top: window.scrollY + grown, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [above]);
}
