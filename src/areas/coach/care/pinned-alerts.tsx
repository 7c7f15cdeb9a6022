import { lazy, Suspense } from 'react';
import { useCareAlerts } from '../../../domain/care/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';

/** On most days there is no care alert, so the code is loaded only when there is one. */
const CareAlerts = lazy(async () => ({ default: (await import('./care-alerts.tsx')).CareAlerts }));

/** Height of one alert: on screens narrower than 30rem its buttons are stacked. */
const alertHeight = 'clamp(11.5rem, (30rem - 100vw) * 100, 21rem)';

/** The care alerts on top of a page; with `userId` only those of that member. Nothing if there are none. */
export function PinnedAlerts({ userId }: { readonly userId?: string }) {
  const alerts = useCareAlerts();
  const isOffline = useIsOffline();
  const shown = (alerts.data ?? []).filter((alert) => userId === undefined || alert.userId === userId);
  if (!alerts.isLookedUp) return <StillLookedUp />;
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={<CardSkeleton lines={3} height={`calc(5.5rem + ${shown.length} * ${alertHeight})`} />}>
      <CareAlerts alerts={shown} age={isOffline ? alerts.asOf : null} />
    </Suspense>
  );
}
