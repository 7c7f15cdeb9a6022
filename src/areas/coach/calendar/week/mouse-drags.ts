import type { PointerEvent } from 'react';

/**
 * For a view of the schedule: hours are chosen by dragging the main button of a mouse only. A finger or a pen scrolls; the library
 * would take its touch for the beginning of a choice, not hear that the browser cancelled it, and end the choice at a later press.
 * With a tap or the keyboard, the sheet that adds hours asks for both ends.
 */
export const mouseDrags = {
  onPointerDownCapture: (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) event.stopPropagation();
  },
};
