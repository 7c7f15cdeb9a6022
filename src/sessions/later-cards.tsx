import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('./cards.ts');
const Orientation = lazy(async () => ({ default: (await load()).OrientationCard }));
const Attendance = lazy(async () => ({ default: (await load()).AttendanceCard }));

/** Comes with the first orientation session that is opened: few are, and the home shares the file of this capability. */
export function OrientationCard(props: ComponentProps<typeof Orientation>) {
  if (props.session.kind !== 'orientation') return null;
  return (
    <Suspense>
      <Orientation {...props} />
    </Suspense>
  );
}

/** Comes with the first session that is opened after its end. */
export function AttendanceCard(props: ComponentProps<typeof Attendance>) {
  return (
    <Suspense>
      <Attendance {...props} />
    </Suspense>
  );
}
