import { lazy, Suspense } from 'react';
import type { ProofSheetProps } from './screens/security/proof-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./screens/security/proof-sheet.tsx')).ProofSheet }));

/** Asks for the password once more; loaded when it is first needed. */
export function ProofSheet(props: ProofSheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
