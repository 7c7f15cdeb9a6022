import { lazy, Suspense } from 'react';
import type { CodeSheetProps } from './screens/security/code-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./screens/security/code-sheet.tsx')).CodeSheet }));

/** Asks for a code of the second factor; its code is loaded when it is first asked for. */
export function CodeSheet(props: CodeSheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
