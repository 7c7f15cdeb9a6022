const markName = 'zh_reloaded';
/** A second failure within this many seconds is not an old chunk: the error page tells of it. */
const reloadOnceIn = 30;

/**
 * After an update the page may ask for a chunk that is no longer served: it loads again, once
 * (DESIGN 4.10). The mark is a cookie, since the public header clears the other storage.
 */
export function reloadOncePreloadFails(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || document.cookie.includes(`${markName}=1`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the page reloads at once; the Cookie Store API is asynchronous.
    document.cookie = `${markName}=1; Path=/; Max-Age=${reloadOnceIn}; SameSite=Lax`;
    event.preventDefault();
    globalThis.location.reload();
  });
}
