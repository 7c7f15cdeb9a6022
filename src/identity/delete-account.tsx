import { lazy, Suspense } from 'react';
import type { DeleteAccountCardProps } from './screens/security/delete-account-card.tsx';

const Card = lazy(async () => ({ default: (await import('./screens/security/delete-account-card.tsx')).DeleteAccountCard }));

/** Deletes one's own account; loaded with the page that shows it. */
export function DeleteAccountCard(props: DeleteAccountCardProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}
