/** Reloads the site's home, so that nothing of the person who left stays in memory. */
export function goHome(): void {
  window.location.assign('/');
}
