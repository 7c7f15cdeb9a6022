import { useLayoutEffect } from 'react';

/**
 * Says on the root that what is shown takes the screen for itself, for the frame around it to make room
 * (`area-shell.module.css`). Asked of the descendants (`:has`), each change of a page costs a look at all of them: a
 * chart then took eleven seconds to be drawn in other colours.
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
