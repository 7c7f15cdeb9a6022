import { errorName, log } from '../../platform/log.ts';
import { paths } from '../paths.ts';
import { isDrawn } from './is-drawn.ts';

/** The longest that the stored screen covers the app once that is rendered, in milliseconds. */
const timeoutMs = 8_000;
/** The page has priority: its rendering is stored this long after the start, in milliseconds; who looks at it for a moment has it too. */
const rest = 1_500;

/**
 * The worker may have put the last rendering of the home into the page (sw/last-screen.ts). It is removed when the app has
 * rendered the present one beneath it, or is at another path.
 */
export function leaveLastScreenWhenDrawn(root: HTMLElement): void {
  const last = document.getElementById('last');
  if (last) {
    // The path of the installed app leads to the home.
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
  }, rest);
}
