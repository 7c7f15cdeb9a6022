/**
 * Tells an element how much of the window's lower edge the on-screen keyboard covers, as `--zh-keyboard`: on telephones it covers
 * what is fixed there instead of making the window smaller. Returns what ends it.
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const place = () => {
    // Of a page that is zoomed in less is seen too.
    const covered = viewport.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
    element.style.setProperty('--zh-keyboard', `${covered}px`);
  };
  place();
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, place);
  return () => {
    for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, place);
  };
}
