/** Resolves with undefined after a time, in milliseconds; limits a wait in a `Promise.race`. */
export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
