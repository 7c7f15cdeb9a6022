import { apiAddress } from '../../platform/env.ts';

const markName = 'zh_reloaded';
/** A second failure within this many seconds is not due to an old chunk: the error page reports it. */
const reloadOnceIn = 30;
/** How long the provider may take to respond, in milliseconds. */
const timeoutMs = 5_000;

/** A person who decided to stay on a page is there for longer than this, in milliseconds. */
const leavingTime = 10_000;

const reasons = new Set<() => boolean>();

/** While this returns true, the page is not reloaded automatically. */
export function keepPageWhile(isNeeded: () => boolean): void {
  reasons.add(isNeeded);
}

/**
 * After an update the page may request a chunk that is no longer served. It reloads once (docs/design.md, Updates), unless
 * something is typed, unsaved or being sent, or the provider does not respond now: then the import fails. Nor while the page is
 * being left: Firefox reports imports that leaving cuts off, and a reload would lead back. The mark is a cookie, since the
 * public header clears the other storage.
 */
export function reloadOncePreloadFails(page: EventTarget = globalThis, reload = () => globalThis.location.reload()): void {
  page.addEventListener('vite:preloadError', () => {
    if (wouldLoseWork()) return;
    isProviderThere()
      .then((isThere) => {
        if (!isThere || wouldLoseWork()) return;
        // biome-ignore lint/suspicious/noDocumentCookie: the page reloads at once; the Cookie Store API is asynchronous.
        document.cookie = `${markName}=1; Path=/; Max-Age=${reloadOnceIn}; SameSite=Lax`;
        reload();
      })
      .catch(() => undefined);
  });
}

/** `public/appearance.js` notes the time: Firefox also cuts off imports before this module listens. */
function isBeingLeft(): boolean {
  return Date.now() - Number(document.documentElement.dataset.leftAt ?? 0) < leavingTime;
}

function wouldLoseWork(): boolean {
  return isBeingLeft() || document.cookie.includes(`${markName}=1`) || [...reasons].some((isNeeded) => isNeeded()) || isAnythingTyped();
}

const untyped = /^(?:button|checkbox|hidden|radio|range|submit)$/;

/** Whether some field on the page has text in it; whether that is stored elsewhere is unknown. */
function isAnythingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ type, value }) => value !== '' && !untyped.test(type));
}

/** Asks the provider itself: the browser's network state is only a hint. */
async function isProviderThere(): Promise<boolean> {
  const { ok, headers } = await fetch(apiAddress('/health'), { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  return ok && headers.has('x-request-id');
}
