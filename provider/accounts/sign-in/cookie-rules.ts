/** The browser's headers about the origin of a request. */
export interface RequestOrigin {
  /** `Sec-Fetch-Site`; null from older browsers and from programs. */
  readonly fetchSite: string | null;
  /** `Origin`; browsers leave it out of a GET to the page's own origin. */
  readonly origin: string | null;
}

/**
 * Whether a request may use the refresh cookie. SameSite=Strict keeps other sites from sending it;
 * this also refuses other hosts of the same site, and the address typed into the browser's bar,
 * which would show the token.
 *
 * @param ownOrigins where pages of the product come from
 */
export function mayUseCookie({ fetchSite, origin }: RequestOrigin, ownOrigins: readonly string[]): boolean {
  if (fetchSite === 'same-origin') return true;
  if (origin === null) return fetchSite === null;
  return ownOrigins.includes(origin);
}
