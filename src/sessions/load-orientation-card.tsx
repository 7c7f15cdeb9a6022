import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./orientation-card.tsx')).OrientationCard }));

/** Comes with the first orientation session that is opened: few are, and the home shares the file of this capability. */
export function OrientationCard(props: ComponentProps<typeof Loaded>) {
  if (props.session.kind !== 'orientation') return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
