import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asElement } from '../../../ui/text/as-element.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './order-list.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface OrderListProps<Item> {
  readonly items: readonly Item[];
  readonly label?: string;
  readonly keyOf: (item: Item) => string;
  /** Part of the labels of the buttons that move a row. */
  readonly nameOf: (item: Item, index: number) => string;
  /** The indentation of a row, from 0 to 2. */
  readonly depthOf?: (item: Item) => number;
  /** How many rows at the beginning cannot be moved. */
  readonly fixed?: number;
  /** Moving is disabled. */
  readonly isStill?: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly words: {
    readonly up: (name: string) => string;
    readonly down: (name: string) => string;
    /** Announced to screen readers: where a row was moved. */
    readonly moved: (name: string, place: number) => string;
  };
  readonly children: (item: Item, name: string) => ReactNode;
}

/** Rows that are reordered by dragging their handles, or with two buttons each. */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { items, label, keyOf, nameOf, depthOf, fixed = 0, isStill = false, onMove, words, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    const place = Math.min(items.length - 1, Math.max(fixed, to));
    if (item === undefined || from < fixed || place === from) return;
    onMove(from, place);
    setAnnouncement(words.moved(nameOf(item, place), place + 1));
  };
  const drag = useDragOrder(move);
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          const isOver = drag.over === index && drag.dragged !== null && drag.dragged !== index;
          const isFixed = index < fixed;
          return (
            <li
              key={keyOf(item)}
              className={classes.row}
              data-order={index}
              data-depth={depthOf?.(item)}
              data-dragged={drag.dragged === index || undefined}
              data-over={isOver ? ((drag.dragged ?? 0) < index ? 'after' : 'before') : undefined}
            >
              <span
                className={classes.handle}
                data-off={isFixed || isStill || undefined}
                aria-hidden="true"
                {...(!isFixed && !isStill && drag.handle(index))}
              >
                <IconGripVertical size={20} stroke={1.75} />
              </span>
              {asElement(children(item, name))}
              {!isFixed && (
                <StepButtons
                  upLabel={words.up(name)}
                  downLabel={words.down(name)}
                  onUp={isStill || index === fixed ? null : () => move(index, index - 1)}
                  onDown={isStill || index === items.length - 1 ? null : () => move(index, index + 1)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface StepButtonsProps {
  readonly upLabel: string;
  readonly downLabel: string;
  /** Null if it cannot move further. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function StepButtons({ upLabel, downLabel, onUp, onDown }: StepButtonsProps) {
  return (
    <span className={classes.steps}>
      <button type="button" className={classes.step} aria-label={upLabel} disabled={onUp === null} onClick={() => onUp?.()}>
        <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" className={classes.step} aria-label={downLabel} disabled={onDown === null} onClick={() => onDown?.()}>
        <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
