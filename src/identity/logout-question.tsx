import { lazy, Suspense } from 'react';
import type { LogoutDialogProps } from './screens/logout-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./screens/logout-dialog.tsx')).LogoutDialog }));

/** The question before logging out; loaded when it is first asked. */
export function LogoutDialog(props: LogoutDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
