/** The single-use secret in a link's fragment, removed from the address at once; null without one. */
export function takeFromFragment(name: 'ticket' | 'secret'): string | null {
  // A prerendered page has no address of its own.
  if (!globalThis.location) return null;
  const { hash, pathname } = window.location;
  const value = new URLSearchParams(hash.slice(1)).get(name);
  if (value !== null) window.history.replaceState(window.history.state, '', pathname);
  return value;
}
