/** What a link holds behind its `#`, a secret that works once, taken out of the address at once; null without it. */
export function takeFromFragment(name: 'ticket' | 'secret'): string | null {
  // Rendered beforehand a page has no address of its own.
  if (!globalThis.location) return null;
  const { hash, pathname } = window.location;
  const value = new URLSearchParams(hash.slice(1)).get(name);
  if (value !== null) window.history.replaceState(window.history.state, '', pathname);
  return value;
}
