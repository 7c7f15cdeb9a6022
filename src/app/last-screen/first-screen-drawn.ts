import { isDrawn } from './is-drawn.ts';

/** What follows the first screen waits for it no longer than this, in milliseconds: a device that has nothing to show is to fetch. */
const timeoutMs = 300;
/** A page that is hidden paints nothing. */
const longestPaint = 100;

let drawn: Promise<void> | null = null;

/**
 * Resolves when the first screen of this page stands complete before the person, or is not going to without the provider. What is
 * not needed for it comes afterwards: sending, fetching and the worker's registration (docs/decisions/034).
 */
export function firstScreenDrawn(): Promise<void> {
  drawn ??= whenComplete(document.getElementById('root') ?? document.body).then(whenPainted);
  return drawn;
}

function whenComplete(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      drawing.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const look = () => isDrawn(root) && finish();
    const drawing = new MutationObserver(look);
    const timer = setTimeout(finish, timeoutMs);
    drawing.observe(root, { childList: true, subtree: true });
    look();
  });
}

function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaint);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
