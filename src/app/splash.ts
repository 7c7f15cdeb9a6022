/** How long the splash shows at start, in milliseconds (specification, section 9). */
const splashTime = 1000;

/** How much longer the splash shows, when this many milliseconds have passed since the start. */
export function remainingSplash(passed: number): number {
  return Math.max(0, splashTime - passed);
}

/**
 * Takes away the splash that stands in `index.html`, so that it shows before any script has run. The
 * app is drawn beneath it meanwhile: waiting costs no time.
 */
export function endSplashInTime(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  setTimeout(() => {
    splash.dataset.leaving = '';
    splash.addEventListener('transitionend', () => splash.remove(), { once: true });
    // Without motion there is no transition to wait for.
    setTimeout(() => splash.remove(), 400);
  }, remainingSplash(performance.now()));
}
