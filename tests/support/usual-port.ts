/** Names the first of the ports that this run has for its workers (`claim-ports.ts`). */
export const portsVariable = 'ZH_TEST_PORTS';
export const usualBase = 4500;

/** The port that products of this worker of the test runner take when it is free, so that a browser knows the address from before. */
export function usualPort(): number | undefined {
  const worker = process.env.TEST_PARALLEL_INDEX;
  return worker === undefined ? undefined : Number(process.env[portsVariable] ?? usualBase) + Number(worker);
}
