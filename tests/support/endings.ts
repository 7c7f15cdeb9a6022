import { afterAll } from 'vitest';

/** Registers what ends when the tests of the file are over, the latest first. */
export function endings(): (end: () => Promise<unknown>) => void {
  const registered: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of registered.toReversed()) await end();
  });
  return (end) => {
    registered.push(end);
  };
}
