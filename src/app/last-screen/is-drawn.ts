/** Whether the screen says what it has to say: it has its heading, and no place in the window waits for its content. */
export function isDrawn(root: HTMLElement): boolean {
  if (root.querySelector('main h1') === null) return false;
  const waiting = [...root.querySelectorAll('main [data-skeleton]')];
  return !waiting.some((place) => place.getBoundingClientRect().top < globalThis.innerHeight);
}
