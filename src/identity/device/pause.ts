/** Resolves with nothing after a time, in milliseconds: the other runner in a race against patience. */
export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
