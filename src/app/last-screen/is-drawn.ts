/**
 * Whether the screen is completely rendered: it has its heading, and nothing within the window is still loading. Content without
 * a position yet (`StillLookedUp`) counts as within.
 */
export function isDrawn(root: HTMLElement): boolean {
  if (root.querySelector('main h1') === null) return false;
  const waiting = [...root.querySelectorAll('main [data-skeleton]')];
  return !waiting.some((place) => place.getBoundingClientRect().top < globalThis.innerHeight);
}
