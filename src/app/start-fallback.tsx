import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTranslations } from '../i18n/index.ts';
import { start } from '../identity/sign-in.ts';
import { useShared } from '../identity/state.ts';

/** A start that waits longer than this for the device's database reports it, in milliseconds. */
const lateAfterMs = 5_000;

const SlowStart = lazy(async () => {
  const [{ SlowStart: part }] = await Promise.all([import('./slow-start.tsx'), loadTranslations('slow-start')]);
  return { default: part };
});

/** Shown until the first page is there: the splash covers it, or it is blank for a moment. */
export function StartFallback() {
  const { status } = useShared();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(start.waitsFor === 'device'), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || status !== 'starting') return null;
  return (
    <Suspense>
      <SlowStart />
    </Suspense>
  );
}
