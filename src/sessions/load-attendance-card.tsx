import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./attendance-card.tsx')).AttendanceCard }));

/** Comes with the first session that is over: the home shares the file of this capability. */
export function AttendanceCard(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
