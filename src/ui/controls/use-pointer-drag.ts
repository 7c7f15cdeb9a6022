import { type PointerEvent, useRef } from 'react';

interface PointerDrag<Dragged extends HTMLElement> {
  readonly start: (event: PointerEvent<Dragged>) => void;
  readonly move: (event: PointerEvent<Dragged>) => void;
  readonly drop: () => void;
  /** The browser took the pointer away, to scroll or for a gesture of its own. */
  readonly cancel: () => void;
}

/**
 * Handlers of an element that is dragged with mouse, pen or finger; its style says `touch-action: none`, so that a finger does not
 * scroll. The pointer is captured, so it is followed outside of the element and the window. Other buttons and fingers are ignored.
 */
export function usePointerDrag<Dragged extends HTMLElement>() {
  const pointer = useRef<number | null>(null);
  return ({ start, move, drop, cancel }: PointerDrag<Dragged>) => {
    const leave = (work: () => void) => (event: PointerEvent<Dragged>) => {
      if (event.pointerId !== pointer.current) return;
      pointer.current = null;
      work();
    };
    return {
      onPointerDown: (event: PointerEvent<Dragged>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = event.pointerId;
        start(event);
      },
      onPointerMove: (event: PointerEvent<Dragged>) => {
        if (event.pointerId === pointer.current) move(event);
      },
      onPointerUp: leave(drop),
      onPointerCancel: leave(cancel),
      // Fires after the two above, and alone if something else captures the pointer.
      onLostPointerCapture: leave(cancel),
    };
  };
}
