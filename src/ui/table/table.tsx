import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '../feedback/skeletons.tsx';
import { TableCards } from './table-cards.tsx';
import type { TableProps } from './table-props.ts';

// The grid and its package are loaded with the first table on a wide screen.
const TableGrid = lazy(async () => ({ default: (await import('./table-grid.tsx')).TableGrid })) as unknown as <Item>(
  props: TableProps<Item>,
) => ReactNode;

/** A page of rows: a table where there is room, a list of cards on the phone. */
export function Table<Item>(props: TableProps<Item>) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  if (isNarrow) return <TableCards {...props} />;
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <TableGrid {...props} />
    </Suspense>
  );
}
