import { type PointerEvent, useRef, useState } from 'react';

interface DragOrder {
  /** The row that is dragged, and the place it would take. */
  readonly dragged: number | null;
  readonly over: number | null;
  /** For the handle of a row. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Order by dragging a row at its handle, with mouse, pen or finger; rows carry `data-order`. The
 * buttons beside it do the same with a keyboard.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [state, setState] = useState<{ readonly dragged: number; readonly over: number } | null>(null);
  const latest = useRef(state);
  const set = (next: typeof state) => {
    latest.current = next;
    setState(next);
  };
  return {
    dragged: state?.dragged ?? null,
    over: state?.over ?? null,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        set({ dragged: index, over: index });
      },
      onPointerMove: (event) => {
        if (!latest.current) return;
        const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-order]');
        const over = Number(row?.dataset.order ?? Number.NaN);
        if (Number.isInteger(over) && over !== latest.current.over) set({ ...latest.current, over });
      },
      onPointerUp: () => {
        const stored = latest.current;
        set(null);
        if (stored && stored.over !== stored.dragged) onMove(stored.dragged, stored.over);
      },
      onPointerCancel: () => set(null),
    }),
  };
}
