import { errorName, log } from '../../platform/log.ts';
import { paths } from '../paths.ts';
import { isDrawn } from './is-drawn.ts';

/** The longest that the former screen covers the app once that is there, in milliseconds. */
const patience = 8_000;
/** The page comes first: how it was drawn is kept once it has been at rest for so long, in milliseconds. */
const rest = 4_000;

/**
 * The worker may have put into the page how the home was drawn last (sw/last-screen.ts). It goes when the app has drawn the
 * present one beneath it, or stands at another address.
 */
export function leaveLastScreenWhenDrawn(root: HTMLElement): void {
  const last = document.getElementById('last');
  if (last) {
    // The address of the installed app leads to the home.
    const places = [paths.site.start, last.dataset.path];
    const leave = (): void => {
      drawing.disconnect();
      clearTimeout(timer);
      last.remove();
    };
    const look = () => (isDrawn(root) || !places.includes(globalThis.location.pathname)) && leave();
    const drawing = new MutationObserver(look);
    const timer = setTimeout(leave, patience);
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
