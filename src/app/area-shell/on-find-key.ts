/** Calls back at Ctrl+K or Cmd+K. Returns a function that stops it. */
export function onFindKey(find: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    // A capital with Caps Lock; with Shift it is a shortcut of the browser.
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    find();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
