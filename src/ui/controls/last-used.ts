let last: Element | null = null;

function remember({ target }: Event): void {
  if (target instanceof Element) last = target.closest('a, button, input, select, textarea, [tabindex]') ?? last;
}

// A click too: Safari gives buttons no focus when they are clicked.
document.addEventListener('focusin', remember, true);
document.addEventListener('click', remember, true);

/**
 * The control that the person used last. While a page waits for further translations React hides it, and the focus of a hidden
 * control falls to the page: what opens then would not know by what it was opened.
 */
export function lastUsed(): Element | null {
  const holder = document.activeElement;
  return holder && holder !== document.body ? holder : last;
}
