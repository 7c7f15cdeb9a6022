/** A session that ended longer ago is not asked about any more, in milliseconds: nobody remembers how it was. */
const askedFor = 31 * 24 * 60 * 60_000;

/** The earliest end of a session that a member is still asked about, in milliseconds since 1970. */
export function askedSince(now: number): number {
  return now - askedFor;
}
