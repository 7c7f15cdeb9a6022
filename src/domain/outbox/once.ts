/** A repetition within this time is the second click of a double click. */
const doubleClickMs = 1_000;

/**
 * Protects an action from double clicks: while it is under way, and shortly after, the same call returns the result of the
 * first. A failed action can be repeated at once.
 */
export function once<Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>): (...args: Args) => Promise<Result> {
  const lately = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = lately.get(key);
    if (known) return known;
    const done = act(...args);
    lately.set(key, done);
    const forget = () => lately.delete(key);
    done.then(() => setTimeout(forget, doubleClickMs), forget);
    return done;
  };
}
