/** The ticket of an operator's link (`npm run admin:create`), taken out of the address at once; null without one. */
export function takeTicket(): string | null {
  const { hash, pathname } = window.location;
  const ticket = new URLSearchParams(hash.slice(1)).get('ticket');
  if (ticket !== null) window.history.replaceState(window.history.state, '', pathname);
  return ticket;
}
