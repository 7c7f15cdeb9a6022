/**
 * Takes away the splash that stands in `index.html` once it has left: how long it shows is said by its
 * style sheet, so that it shows and leaves without any script. The app is drawn beneath it meanwhile.
 */
export function removeSplashWhenLeft(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  const leaving = splash.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(leaving).then(() => splash.remove());
}
