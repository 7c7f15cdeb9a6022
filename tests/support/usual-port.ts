/** The port that products of this worker of the test runner take when it is free, so that a browser knows the address from before. */
export function usualPort(): number | undefined {
  const worker = process.env.TEST_PARALLEL_INDEX;
  return worker === undefined ? undefined : 4500 + Number(worker);
}
