/**
 * Removes the splash of `index.html` once it has faded out: how long it shows is defined by its
 * style sheet, so that it shows and fades out without any script. The app is rendered beneath it meanwhile.
 */
export function removeSplashWhenLeft(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  const leaving = splash.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(leaving).then(() => splash.remove());
}
