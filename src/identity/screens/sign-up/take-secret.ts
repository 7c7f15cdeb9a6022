/** What the sign-up page starts with. */
export interface SignUpStart {
  /** Null after a reload: only the open page holds the secret. */
  readonly secret: string | null;
}

/**
 * Takes the secret of a magic link out of the address at once, so that neither history nor a shared address keeps it. It is in
 * the fragment, which no server sees; in older links in the query.
 */
export function takeSecret(): SignUpStart {
  const { hash, search, pathname } = window.location;
  const secret = new URLSearchParams(hash.slice(1)).get('secret') ?? new URLSearchParams(search).get('secret');
  if (secret !== null) window.history.replaceState(window.history.state, '', pathname);
  return { secret };
}
