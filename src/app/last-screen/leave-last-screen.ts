import { errorName, log } from '../../platform/log.ts';
import { paths } from '../paths.ts';
import { isDrawn } from './is-drawn.ts';

/** The longest time that the stored screen covers the rendered app, in milliseconds. */
const timeoutMs = 8_000;
/** When the rendering is stored, in milliseconds after the start: the page has priority, and even short visits are long enough. */
const storeDelayMs = 1_500;

/**
 * The worker may have put the last rendering of the home into the page (sw/last-screen.ts). It is removed when the app has
 * rendered the current one beneath it, or is at another path.
 */
export function leaveLastScreenWhenDrawn(root: HTMLElement): void {
  const last = document.getElementById('last');
  if (last) {
    // The installed app's start path leads to the home.
    const places = [paths.site.start, last.dataset.path];
    const leave = (): void => {
      drawing.disconnect();
      clearTimeout(timer);
      last.remove();
    };
    const look = () => (isDrawn(root) || !places.includes(globalThis.location.pathname)) && leave();
    const drawing = new MutationObserver(look);
    const timer = setTimeout(leave, timeoutMs);
    drawing.observe(root, { childList: true, subtree: true });
    look();
  }
  setTimeout(() => {
    import('./keep-last-screen.ts').then(
      ({ followLastScreen }) => followLastScreen(root),
      (error: unknown) => log.info('screen-not-kept', { why: errorName(error) }),
    );
  }, storeDelayMs);
}
