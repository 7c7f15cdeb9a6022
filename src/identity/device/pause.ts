/** Resolves with nothing after a time, in milliseconds; in a `Promise.race` it limits a wait. */
export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
