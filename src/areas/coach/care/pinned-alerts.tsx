import { lazy, Suspense } from 'react';
import { useCareAlerts } from '../../../domain/care/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';

/** Nobody is in need on most days, so what it takes comes only then. */
const CareAlerts = lazy(async () => ({ default: (await import('./care-alerts.tsx')).CareAlerts }));

/** The members in need above everything else; of one member only, where one is named. Nothing where nobody is. */
export function PinnedAlerts({ userId }: { readonly userId?: string }) {
  const alerts = useCareAlerts();
  const isOffline = useIsOffline();
  const shown = (alerts.data ?? []).filter((alert) => userId === undefined || alert.userId === userId);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <CareAlerts alerts={shown} age={isOffline ? alerts.asOf : null} />
    </Suspense>
  );
}
