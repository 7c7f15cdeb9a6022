/** Something that we depend on besides the database cannot be reached, or answers 5xx: the same call can succeed later. */
export class DependencyAway extends Error {
  constructor(what: string, cause?: unknown) {
    super(`${what} cannot be used now`, { cause });
    this.name = 'DependencyAway';
  }
}
