import { lazy, Suspense } from 'react';
import type { CodeSheetProps } from './screens/security/code-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./screens/security/code-sheet.tsx')).CodeSheet }));

/** Asks for a second-factor code; loaded when it is first needed. */
export function CodeSheet(props: CodeSheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
