let last: Element | null = null;

function remember({ target }: Event): void {
  if (target instanceof Element) last = target.closest('a, button, input, select, textarea, [tabindex]') ?? last;
}

// A click too: Safari gives buttons no focus when they are clicked.
document.addEventListener('focusin', remember, true);
document.addEventListener('click', remember, true);

/**
 * The control that the person used last. While a page waits for translations React hides it, and a hidden control loses the
 * focus to the page: what opens then would not know its opener.
 */
export function lastUsed(): Element | null {
  const holder = document.activeElement;
  return holder && holder !== document.body ? holder : last;
}
