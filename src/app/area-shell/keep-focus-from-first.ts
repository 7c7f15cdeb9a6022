import { errorName, log } from '../../platform/log.ts';

/** Loads `keep-focus.ts` when something in the page first has the focus: no first screen waits for it. */
export function keepFocusFromFirst(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let isOver = false;
  let end = () => root.removeEventListener('focusin', load);
  function load(): void {
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!isOver && root) end = keepFocus(root);
      },
      (error: unknown) => log.info('focus-not-kept', { why: errorName(error) }),
    );
  }
  root.addEventListener('focusin', load, { once: true });
  return () => {
    isOver = true;
    end();
  };
}
