import { isDrawn } from './is-drawn.ts';

/** The longest wait for the first screen, in milliseconds: a device without data has to start fetching. */
const timeoutMs = 300;
/** The longest wait for a paint, in milliseconds: a hidden page paints nothing. */
const maxPaintMs = 100;

let drawn: Promise<void> | null = null;

/**
 * Resolves when the first screen of this page is complete, or cannot be without the provider. Whatever it does not need comes
 * afterwards: sending, fetching and the worker's registration (docs/decisions/034).
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
    setTimeout(resolve, maxPaintMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
