import { searchWithTarget } from '../../sign-in-target.ts';

/** The email-link address that opened this page, removed from the browser's bar and history; null without one. */
export function takeEmailLink(): string | null {
  const { href, pathname, search } = window.location;
  const given = new URLSearchParams(search);
  if (given.get('mode') !== 'signIn' || !given.has('oobCode')) return null;
  window.history.replaceState(window.history.state, '', `${pathname}${searchWithTarget(search)}`);
  return href;
}
