/**
 * Hands the focus back to what had it before a dialogue opened. React has taken the dialogue out of the page by then, so
 * that the browser does not do it. What opened it may be gone, or be another control now: then the page's heading takes it.
 * Does nothing where something else was given the focus on purpose.
 */
export function giveFocusBack(opener: Element | null): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body) return;
  const canTake = opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.matches(':disabled');
  if (canTake) opener.focus();
  else focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
