import { useLayoutEffect } from 'react';

/**
 * Marks on the root element that the content fills the screen, so that the frame around it makes room
 * (`area-shell.module.css`). With `:has`, each change of a page costs a look at all descendants: redrawing a chart in other
 * colours then took eleven seconds.
 */
export function useFillsScreen(what: 'call' | 'conversation' | 'list' | undefined): void {
  useLayoutEffect(() => {
    if (what === undefined) return;
    const root = document.documentElement;
    root.dataset.fillsScreen = what;
    return () => {
      delete root.dataset.fillsScreen;
    };
  }, [what]);
}
