const headings = 'h1, h2, h3, h4, legend';

/**
 * Keeps the focus in a sensible place: when the focused control is replaced, the heading of its replacement gets the focus, else
 * the nearest heading around it. Otherwise it would fall to the page, and a keyboard or a screen reader would start at the top.
 * Nothing happens when something else was focused on purpose, or the control stays.
 *
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement): () => void {
  let holders: Element[] = [];
  let added: Node[] = [];
  let waiting = 0;

  const remember = () => {
    holders = [];
    for (let element = document.activeElement; element && element !== root; element = element.parentElement) holders.push(element);
  };
  // Checked in the next frame: the new content may take the focus itself once it is there.
  const look = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes) added.push(...addedNodes);
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      const come = added;
      added = [];
      const [focused] = holders;
      const hasFallen = document.activeElement === null || document.activeElement === document.body;
      if (!focused || focused.isConnected || !hasFallen) return;
      const place = holders.find((element) => element.isConnected) ?? root;
      holders = [];
      passFocusOn(place, come, root);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  remember();
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    cancelAnimationFrame(waiting);
  };
}

/** @param come the nodes inserted with the change that removed the focused element */
function passFocusOn(place: Element, come: readonly Node[], root: HTMLElement): void {
  // The page's own heading is the last choice.
  const found = [...place.querySelectorAll<HTMLElement>(headings)].filter(({ tagName }) => tagName !== 'H1');
  const heading = found.find((each) => come.some((node) => node.contains(each))) ?? found[0];
  const around = place.closest('section, dialog')?.querySelector<HTMLElement>(headings);
  const target = heading ?? around ?? root.querySelector<HTMLElement>('h1');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
