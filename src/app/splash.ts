/**
 * Removes the splash of `index.html` once it has faded out: its style sheet defines how long it shows, so that it shows and
 * fades out without a script. Meanwhile the app is rendered beneath it.
 */
export function removeSplashWhenLeft(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  const leaving = splash.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(leaving).then(() => splash.remove());
}
