/**
 * Returns the focus to the opener of a dialogue. The browser does so only if the opener still had the focus when the
 * dialogue was shown. If the opener is gone, or cannot be focused now, the page's heading gets the focus.
 * Does nothing if something outside of the dialogue was focused on purpose.
 */
export function giveFocusBack(opener: Element | null, dialog: Element): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body && !dialog.contains(holder)) return;
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  // A removed, disabled or hidden control does not take the focus.
  if (opener === null || document.activeElement !== opener) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
