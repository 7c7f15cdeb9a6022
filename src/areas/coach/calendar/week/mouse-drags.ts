import type { PointerEvent } from 'react';

/**
 * For a view of the schedule: only dragging with the main mouse button selects hours. A finger or a pen scrolls; the library would
 * start a selection at its touch, miss that the browser cancelled it, and end the selection at a later press.
 * With a tap or the keyboard, the sheet that adds hours asks for both ends.
 */
export const mouseDrags = {
  onPointerDownCapture: (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) event.stopPropagation();
  },
};
