import { type PointerEvent, useRef, useState } from 'react';
import { usePointerDrag } from '../../../ui/controls/use-pointer-drag.ts';

interface DragOrder {
  /** The row that is dragged, and the place it would take. */
  readonly dragged: number | null;
  readonly over: number | null;
  /** For the handle of a row. */
  readonly handle: (index: number) => ReturnType<ReturnType<typeof usePointerDrag<HTMLElement>>>;
}

/**
 * Order by dragging a row at its handle, with mouse, pen or finger; rows carry `data-order`. The
 * buttons beside it do the same with a keyboard.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [state, setState] = useState<{ readonly dragged: number; readonly over: number } | null>(null);
  const latest = useRef(state);
  const drag = usePointerDrag<HTMLElement>();
  const set = (next: typeof state) => {
    latest.current = next;
    setState(next);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!latest.current) return;
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-order]');
    const over = Number(row?.dataset.order ?? Number.NaN);
    if (Number.isInteger(over) && over !== latest.current.over) set({ ...latest.current, over });
  };
  const drop = () => {
    const stored = latest.current;
    set(null);
    if (stored && stored.over !== stored.dragged) onMove(stored.dragged, stored.over);
  };
  return {
    dragged: state?.dragged ?? null,
    over: state?.over ?? null,
    handle: (index) => drag({ start: () => set({ dragged: index, over: index }), move: follow, drop, cancel: () => set(null) }),
  };
}
