/**
 * Hands the focus back to what opened a dialogue. The browser does it only where the opener still had the focus when the
 * dialogue was shown. Where the opener is gone, or cannot take it now, the page's heading does.
 * Does nothing where something outside of the dialogue was given the focus on purpose.
 */
export function giveFocusBack(opener: Element | null, dialog: Element): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body && !dialog.contains(holder)) return;
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  // A control that is gone, disabled or hidden does not take it.
  if (opener === null || document.activeElement !== opener) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
