/** Rows of one transaction: what waits for their locks, or for the embedded database, waits for a moment. */
export const stepSize = 500;
/** Steps of one look; what is left is taken up soon after. */
const maxSteps = 40;

/**
 * Removes due rows in small steps, each a transaction of its own.
 * @param step removes up to a number of rows, and returns how many
 * @returns whether there may be more
 */
export async function inSteps(step: (most: number) => Promise<number>): Promise<boolean> {
  for (let done = 0; done < maxSteps; done += 1) if ((await step(stepSize)) < stepSize) return false;
  return true;
}
