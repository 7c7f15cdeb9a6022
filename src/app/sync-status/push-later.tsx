import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../i18n/index.ts';

/** The page comes first: push has time, in milliseconds. */
const patience = 3000;

const PushNotices = lazy(async () => {
  const [{ PushNotices: Notices }] = await Promise.all([import('../../push/push-notices.tsx'), loadWords('notifications')]);
  return { default: Notices };
});

/** What push does in a page, loaded once the page stands. */
export function PushLater() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  return (
    <Suspense>
      <PushNotices />
    </Suspense>
  );
}
