import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Text } from '../text/text.tsx';
import classes from './segments.module.css';

interface SegmentsProps {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly count?: number; readonly to: string }[];
  readonly current: string;
}

/** A few views of one list, each at its own address. */
export function Segments({ label, items, current }: SegmentsProps) {
  const list = useRef<HTMLUListElement>(null);
  const reader = useReader();
  // If they are wider than the screen, scrolls the current one into view.
  // Counts that arrive later make them wider.
  const counted = items.map(({ count }) => count ?? 0).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current key decides which one that is, the counts how wide they are.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft + open.offsetWidth - list.current.clientWidth;
  }, [current, counted]);
  return (
    <nav aria-label={label}>
      <ul className={classes.segments} ref={list}>
        {items.map((item) => (
          <li key={item.key}>
            <Link className={classes.segment} to={item.to} replace aria-current={item.key === current ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <Text as="span" look="note" figures="tabular">
                  {formatNumber(item.count, reader)}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
