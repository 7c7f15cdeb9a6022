import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './database-errors.ts';

interface Options {
  /** The most attempts; the waits between double, from half a second on. Seven take half a minute, eight a minute. */
  readonly tries?: number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Writes down what has happened outside and cannot be undone, as that a mail was sent: while the
 * database is unreachable it is retried, since what is not written down is done a second time. The attempts
 * end before the lease of who did it, after which another provider would do it again.
 */
export async function retryWrite<Result>(write: () => Promise<Result>, { tries = 8, pause = wait }: Options = {}): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= tries || !isDatabaseAway(error)) throw error;
      await pause(500 * 2 ** (attempt - 1));
    }
  }
}
